import type { EmailText } from "./email-text.ts";

const AUTHOR = "You receive this e-mail because you are the corresponding author of {number}.";
const CONTRIBUTOR = "You receive this e-mail because you are named as a contributor of {number}.";
const EDITOR = "You receive this e-mail because you are the editor of {number}.";

/** The e-mails that authors' own steps cause, by their keys (docs/workflow.md): M1–M3, M7, M10, M11, M18, M19, and messages. */
export const AUTHOR_EMAILS = {
  "manuscript-receipt": {
    subject: "we have your manuscript",
    body: "Dear {name},\n\nthank you for sending “{title}”{for_volume} to {press}. Its number is {number}.\n\nAn editor will be named within {editor_days} working days. A first check usually takes {first_check}. You can see where it is at any time.",
    action: "See your manuscript",
    footer: AUTHOR,
  },
  "manuscript-co-author": {
    subject: "you are named as a contributor",
    body: "Dear {name},\n\n{author} has sent “{title}” to {press} and named you as a contributor.\n\nPlease check your name, affiliation and part in the work, and confirm them, or tell us that it is a mistake. No account is needed.",
    action: "Check and confirm",
    footer: `${CONTRIBUTOR} The link is for you alone; please do not pass it on.`,
  },
  "manuscript-co-author-reminder": {
    subject: "please confirm that you are a contributor",
    body: "Dear {name},\n\nyou are named as a contributor of “{title}”, and you have not confirmed it yet.\n\nPlease check your name, affiliation and part in the work, and confirm them, or tell us that it is a mistake. No account is needed.",
    action: "Check and confirm",
    footer: `${CONTRIBUTOR} The link is for you alone; please do not pass it on.`,
  },
  "manuscript-new": {
    subject: "new submission",
    body: "A new manuscript has arrived{for_volume}: “{title}” ({kind}).\n\nIt has no editor yet. The author expects one to be named by {date}.",
    action: "Open the manuscript",
    footer: "You receive this e-mail because you are an editor of {press}.",
  },
  "manuscript-fixes-sent": {
    subject: "the fixes have arrived",
    body: "The authors of “{title}” have sent what you asked for.",
    action: "Read the fixes",
    footer: EDITOR,
  },
  "manuscript-final-files": {
    subject: "the final files have arrived",
    body: "The authors of “{title}” have sent the final files. The manuscript can go to production.",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  "manuscript-taking-longer": {
    subject: "this is taking longer than usual",
    body: "Dear {name},\n\n“{title}” is taking longer than usual. {editor} has been alerted. Nothing is needed from you.",
    action: "See your manuscript",
    footer: AUTHOR,
  },
  "manuscript-late": {
    subject: "longer than usual in its stage",
    body: "“{title}” has been in the stage “{stage}” since {date}, which is longer than usual. Its author was told that you have been alerted.",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  "manuscript-final-files-due": {
    subject: "the final files are due on {date}",
    body: "Dear {name},\n\nthe final files of “{title}” are due on {date}. Production begins when they have arrived. If you need more time, write to your editor on the manuscript’s page.",
    action: "Open your manuscript",
    footer: AUTHOR,
  },
  "manuscript-final-files-overdue": {
    subject: "the final files were due on {date}",
    body: "Dear {name},\n\nthe final files of “{title}” were due on {date}. Production begins when they have arrived. If you need more time, write to your editor on the manuscript’s page.",
    action: "Open your manuscript",
    footer: AUTHOR,
  },
  "manuscript-agreement": {
    subject: "please accept the publishing agreement",
    body: "Dear {name},\n\nbefore we publish “{title}”, we ask you to accept the publishing agreement of {press} for all its authors. Read it, choose the licence where there is a choice, and accept it with your name. No account is needed.",
    action: "Read the agreement",
    footer: `${AUTHOR} The link is for you alone; please do not pass it on.`,
  },
  "manuscript-agreement-reminder": {
    subject: "the publishing agreement waits for you",
    body: "Dear {name},\n\nthe publishing agreement for “{title}” has not been accepted yet. Please read it, and accept it with your name. No account is needed. If you have a question about it, answer this e-mail.",
    action: "Read the agreement",
    footer: `${AUTHOR} The link is for you alone; please do not pass it on.`,
  },
  "manuscript-agreement-accepted": {
    subject: "the publishing agreement was accepted",
    body: "{author} has accepted the publishing agreement for “{title}”.",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  "manuscript-revision-due": {
    subject: "your changes are due on {date}",
    body: "Dear {name},\n\nyour changes to “{title}” are due on {date}. If you need more time, ask for it on the manuscript’s page.",
    action: "Open your manuscript",
    footer: AUTHOR,
  },
  "manuscript-revision-overdue": {
    subject: "your changes were due on {date}",
    body: "Dear {name},\n\nyour changes to “{title}” were due on {date}. You can still send them, or ask for more time on the manuscript’s page.",
    action: "Open your manuscript",
    footer: AUTHOR,
  },
  "manuscript-time-requested": {
    subject: "the author asks for {days} more days",
    body: "The author of “{title}” asks for {days} more days. The changes are due on {date} so far.\n\n{reason}",
    action: "Answer the request",
    footer: EDITOR,
  },
  "manuscript-withdrawn": {
    subject: "withdrawn",
    body: "“{title}” was withdrawn by {author}. Nothing is needed from you.\n\n{reason}",
    action: "Open the manuscript",
    footer: "You receive this e-mail because you are an author or the editor of {number}.",
  },
  "manuscript-contributor-left": {
    subject: "a contributor has left",
    body: "A contributor of “{title}” has had their personal data erased, and is no longer named in it. Please look at the list of contributors.",
    action: "Open the manuscript",
    footer: "You receive this e-mail because you are the corresponding author or the editor of {number}.",
  },
  "manuscript-author-left": {
    subject: "the corresponding author has left",
    body: "The corresponding author of “{title}” has had their personal data erased. Because a decision was made, the manuscript keeps the name, and nothing else about the person. Please name another corresponding author.",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  "manuscript-authorship-denied": {
    subject: "a contributor says that the authorship is a mistake",
    body: "{contributor}, who is named as a contributor of “{title}”, says that this is a mistake. The manuscript is on hold until you have cleared it with the authors.\n\n{reason}",
    action: "Open the manuscript",
    footer: EDITOR,
  },
  "manuscript-handed-over": {
    subject: "you are the corresponding author now",
    body: "Dear {name},\n\n{author} has made you the corresponding author of “{title}”. Letters about it go to you from now on.",
    action: "See the manuscript",
    footer: AUTHOR,
  },
  "manuscript-message": {
    subject: "a message from {author}",
    body: "{author} writes about “{title}”:\n\n{message}",
    action: "Read and answer",
    footer: "You receive this e-mail because you take part in {number}. Please answer on the manuscript’s page.",
  },
} as const satisfies Readonly<Record<string, EmailText>>;

export type AuthorEmail = keyof typeof AUTHOR_EMAILS;

/** Returns the words of one of these e-mails with its key. */
export const authorEmail = (key: AuthorEmail): EmailText & { readonly key: AuthorEmail } => ({
  key,
  ...AUTHOR_EMAILS[key],
});
