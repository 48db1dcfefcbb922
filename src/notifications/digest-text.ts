import { type EditableText, field, requiredField } from "#platform/mail/texts/editable-text.ts";

const NEWS = field("news", "the one that is new, or how many are", "3 new notifications");
const PRESS = field("press", "the name of the press", "Colophon Academic Press");

/** The e-mail about unread notifications, such as comments, mentions, dates and tasks: its list, its link, and where it is switched off stay. */
export const DIGEST_TEXT: EditableText = {
  key: "notifications",
  group: "Summaries of notifications",
  name: "New notifications",
  when: "When something is new for a person of the press, or once a day, as they chose it: comments, mentions, tasks, dates, roles.",
  subject: "{news}",
  body: "{list}",
  subjectFields: [requiredField(NEWS.name, NEWS.meaning, NEWS.sample), PRESS],
  bodyFields: [
    requiredField(
      "list",
      "what is new, each with its address",
      "Amara Okonkwo mentioned you in a comment on Salt and Parchment\nhttps://press.example/dashboard/publications/42",
    ),
    NEWS,
    PRESS,
  ],
};
