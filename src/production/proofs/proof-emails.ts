import { type EditableText, field } from "#platform/mail/texts/editable-text.ts";

const NAME = field("name", "the author’s name", "Lakshmi Devi");
const TITLE = field("title", "the title of the chapter, paper or book", "Tide Tables as Evidence");
const DUE = field("due_on", "the date", "December 4, 2026");
const MESSAGE = field("message", "what the editor wrote; empty without a message", "Please look at Table 2.");
const EDITOR = field("editor", "the editor’s name", "Amara Okonkwo");
const AUTHOR = field("author", "the author’s name", "Lakshmi Devi");
const PRESS = field("press", "the name of the press", "Colophon Academic Press");
const REMARKS = field("remarks", "how many remarks there are", "3 remarks");

type ToAuthors = "proof-sent" | "proof-again" | "proof-reminder" | "proof-overdue" | "proof-taken-back";
type ToEditor = "proof-remarks" | "proof-approved";
export type ProofEmail = ToAuthors | ToEditor;

const toAuthors = (key: ToAuthors, given: Pick<EditableText, "name" | "when" | "subject" | "body">): EditableText => ({
  key,
  group: "Proofs",
  subjectFields: [TITLE, PRESS, ...(key === "proof-taken-back" ? [] : [DUE])],
  bodyFields: [NAME, TITLE, EDITOR, MESSAGE, PRESS, ...(key === "proof-taken-back" ? [] : [DUE])],
  ...given,
});

const toEditor = (key: ToEditor, given: Pick<EditableText, "name" | "when" | "subject" | "body">): EditableText => ({
  key,
  group: "Proofs",
  subjectFields: [TITLE, AUTHOR, PRESS, ...(key === "proof-remarks" ? [REMARKS] : [])],
  bodyFields: [TITLE, AUTHOR, PRESS, ...(key === "proof-remarks" ? [REMARKS] : [])],
  ...given,
});

/** The e-mails about proofs: the press may change subject and body, never the link and the reason for the e-mail. */
export const PROOF_EMAILS: Readonly<Record<ProofEmail, EditableText>> = {
  "proof-sent": toAuthors("proof-sent", {
    name: "The proof",
    when: "When an editor sends a proof; to each author, with a link of their own.",
    subject: "Your proof of “{title}”, due on {due_on}",
    body: "Dear {name},\n\n“{title}” has been typeset. Please read it once more, mark what is wrong, and say what it should be. You have until {due_on}.\n\n{message}\n\nNo account is needed. What you write is saved as you type.",
  }),
  "proof-again": toAuthors("proof-again", {
    name: "A further round",
    when: "When an editor sends another proof of the same text.",
    subject: "Your new proof of “{title}”, due on {due_on}",
    body: "Dear {name},\n\nhere is a new proof of “{title}”. It shows what changed, and what became of each remark. Please read it until {due_on}.\n\n{message}\n\nNo account is needed. The link of the proof before no longer counts.",
  }),
  "proof-reminder": toAuthors("proof-reminder", {
    name: "Reminder before the date",
    when: "Three days before the date, or when an editor reminds; to authors who have not finished.",
    subject: "Your proof of “{title}” is due on {due_on}",
    body: "Dear {name},\n\nthe proof of “{title}” is due on {due_on}. Please approve it, or send your remarks.",
  }),
  "proof-overdue": toAuthors("proof-overdue", {
    name: "Reminder after the date",
    when: "On the day after the date, or when an editor reminds later; to authors who have not finished.",
    subject: "Your proof of “{title}” was due on {due_on}",
    body: "Dear {name},\n\nthe proof of “{title}” was due on {due_on}. You can still approve it, or send your remarks. If you need more time, reply to this e-mail.",
  }),
  "proof-taken-back": toAuthors("proof-taken-back", {
    name: "Proof taken back",
    when: "When an editor takes a proof back before it is finished.",
    subject: "Your proof of “{title}” was taken back",
    body: "Dear {name},\n\nwe have taken the proof of “{title}” back. Nothing is needed from you now; we will write to you when there is a new one.",
  }),
  "proof-remarks": toEditor("proof-remarks", {
    name: "Remarks on a proof",
    when: "When the corresponding author sends remarks; to the editor who sent the proof.",
    subject: "{remarks} on the proof of “{title}”",
    body: "{author} has read the proof of “{title}” and sends {remarks}.",
  }),
  "proof-approved": toEditor("proof-approved", {
    name: "Proof approved",
    when: "When the corresponding author approves a proof; to the editor who sent it.",
    subject: "The proof of “{title}” was approved",
    body: "{author} has approved the proof of “{title}” without changes.",
  }),
};
