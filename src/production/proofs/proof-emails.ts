import { type EditableText, field } from "#platform/mail/texts/editable-text.ts";

const NAME = field("name", "the author’s name", "Lakshmi Devi");
const TITLE = field("title", "the title of the chapter, paper or book", "Tide Tables as Evidence");
const DUE = field("due_on", "the due date", "December 4, 2026");
const MESSAGE = field("message", "the editor’s message; empty if there is none", "Please look at Table 2.");
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
    name: "Proof",
    when: "When an editor sends a proof. Each author gets a personal link.",
    subject: "Your proof of “{title}”, due on {due_on}",
    body: "Dear {name},\n\n“{title}” has been typeset. Please read the proof carefully, mark any errors and suggest corrections by {due_on}.\n\n{message}\n\nNo account is needed. Your remarks are saved as you type.",
  }),
  "proof-again": toAuthors("proof-again", {
    name: "Next round",
    when: "When an editor sends another proof.",
    subject: "Your new proof of “{title}”, due on {due_on}",
    body: "Dear {name},\n\nHere is a new proof of “{title}”. It shows what has changed, and the replies to your remarks. Please read it by {due_on}.\n\n{message}\n\nNo account is needed. The link to the previous proof no longer works.",
  }),
  "proof-reminder": toAuthors("proof-reminder", {
    name: "Reminder before the due date",
    when: "Three days before the due date, or when an editor sends a reminder. Goes to authors who haven’t finished.",
    subject: "Your proof of “{title}” is due on {due_on}",
    body: "Dear {name},\n\nThe proof of “{title}” is due on {due_on}. Please approve it or send your remarks.",
  }),
  "proof-overdue": toAuthors("proof-overdue", {
    name: "Overdue reminder",
    when: "The day after the due date, or when an editor sends a reminder later. Goes to authors who haven’t finished.",
    subject: "Your proof of “{title}” was due on {due_on}",
    body: "Dear {name},\n\nThe proof of “{title}” was due on {due_on}. You can still approve it or send your remarks. If you need more time, reply to this e-mail.",
  }),
  "proof-taken-back": toAuthors("proof-taken-back", {
    name: "Proof recalled",
    when: "When an editor recalls a proof before it is finished.",
    subject: "Proof recalled: “{title}”",
    body: "Dear {name},\n\nWe have recalled the proof of “{title}”. You don’t need to do anything. We’ll e-mail you when a new proof is ready.",
  }),
  "proof-remarks": toEditor("proof-remarks", {
    name: "Remarks on a proof",
    when: "When the corresponding author sends remarks. Goes to the editor who sent the proof.",
    subject: "{remarks} on the proof of “{title}”",
    body: "{author} has read the proof of “{title}” and sent {remarks}.",
  }),
  "proof-approved": toEditor("proof-approved", {
    name: "Proof approved",
    when: "When the corresponding author approves a proof. Goes to the editor who sent it.",
    subject: "The proof of “{title}” was approved",
    body: "{author} has approved the proof of “{title}” without changes.",
  }),
};
