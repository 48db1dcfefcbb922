import { type EditableText, field, requiredField } from "#platform/mail/texts/editable-text.ts";

const QUARTER = field("quarter", "the three months", "July to September 2026");
const PRESS = field("press", "the name of the press", "Colophon Academic Press");

/** The e-mail to authors about the readership of their titles: its list, its link, and how it is stopped stay. */
export const READERSHIP_TEXT: EditableText = {
  key: "author-readership",
  group: "To authors",
  name: "Readership of their titles",
  when: "In the first days of each quarter, where the settings say so and somebody read one of the author's titles.",
  subject: "How your titles were read, {quarter} · {press}",
  body: "This is how often your titles were opened and downloaded from {quarter}. Robots and our own staff are not counted.\n\n{titles}",
  subjectFields: [QUARTER, PRESS],
  bodyFields: [
    requiredField(
      "titles",
      "the titles with their views and downloads",
      "Salt and Parchment\n120 views, 34 downloads\nhttps://press.example/publications/42",
    ),
    QUARTER,
    PRESS,
  ],
};
