import { type EditableText, field, requiredField } from "#platform/mail/texts/editable-text.ts";

const SEARCHES = field(
  "searches",
  "“your search” with its name, or how many searches have something new",
  "your search monsoon trade",
);
const PRESS = field("press", "the name of the press", "Colophon Academic Press");

/** The e-mail to readers about their saved searches: its list, its link, and how it is stopped stay. */
export const SAVED_SEARCHES_TEXT: EditableText = {
  key: "saved-searches",
  group: "To readers",
  name: "New titles of saved searches",
  when: "Once a day at most, when a saved search finds something new.",
  subject: "New for {searches}",
  body: "{titles}",
  subjectFields: [SEARCHES, PRESS],
  bodyFields: [
    requiredField(
      "titles",
      "the searches with their new titles",
      "monsoon trade: one new title\n\nSalt and Parchment\nMeenakshi Sundaresan\nhttps://press.example/publications/42",
    ),
    SEARCHES,
    PRESS,
  ],
};
