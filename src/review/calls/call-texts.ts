import { type EditableText, field, requiredField } from "#platform/mail/texts/editable-text.ts";

const CALL = field("call", "the title of the call", "Tides and Tables");
const PRESS = field("press", "the name of the press", "Colophon Academic Press");

/** The e-mail to a person who may send a manuscript although the call is closed. */
export const ADMITTED: EditableText = {
  key: "call-late-admission",
  group: "To authors",
  name: "Late admission to a call",
  when: "When an editor lets a person send a manuscript after a call has closed.",
  subject: "You can still send your {kind} for “{call}”",
  body: "Dear author,\n\n{by} has given you more time for the call “{call}” of {press}. You can send your {kind} until {until}.\n\nPlease sign in with this address: the time is given to it.",
  subjectFields: [CALL, field("kind", "“paper” or “chapter”", "chapter"), PRESS],
  bodyFields: [
    requiredField("call", CALL.meaning, CALL.sample),
    field("kind", "“paper” or “chapter”", "chapter"),
    field("by", "who gave the time", "Amara Okonkwo"),
    requiredField("until", "the instant with its time zone", "February 05, 2027 at 23:59 (Asia/Kolkata)"),
    PRESS,
  ],
};
