import type { EmailText } from "./email-text.ts";

const AUTHOR = "You receive this e-mail because you are the corresponding author of {number}.";

/** The e-mails that the editors' first steps cause, by their keys (docs/workflow.md): M4 to M6, M9, and a new date. */
export const SCREENING_EMAILS = {
  "manuscript-editor-named": {
    subject: "your editor is {editor}",
    body: "Dear {name},\n\n{editor} is now the editor of your manuscript “{title}”. The first check usually takes {weeks}. Nothing is needed from you.",
    action: "Open the manuscript",
    footer: AUTHOR,
  },
  "manuscript-assigned": {
    subject: "assigned to you",
    body: "Dear {name},\n\n“{title}” was assigned to you for a first check.",
    action: "Open the manuscript",
    footer: "You receive this e-mail because you handle {number} for the press.",
  },
  "manuscript-fixes": {
    subject: "small things are needed before review",
    body: "Dear {name},\n\n{editor} looked at your manuscript “{title}”. Before review can start, please do the following until {date}:\n\n{fixes}",
    action: "Send the fixes",
    footer: AUTHOR,
  },
  "manuscript-review-begun": {
    subject: "review has begun",
    body: "Dear {name},\n\nYour manuscript “{title}” is with the reviewers now. Review usually takes {weeks}. Nothing is needed from you.",
    action: "Open the manuscript",
    footer: AUTHOR,
  },
  "manuscript-new-date": {
    subject: "your new date is {date}",
    body: "Dear {name},\n\nYou have until {date} for your manuscript “{title}”.",
    action: "Open the manuscript",
    footer: AUTHOR,
  },
} as const satisfies Readonly<Record<string, EmailText>>;

export type ScreeningEmail = keyof typeof SCREENING_EMAILS;

/** Returns the words of one of these e-mails with its key. */
export const screeningEmail = (key: ScreeningEmail): EmailText & { readonly key: ScreeningEmail } => ({
  key,
  ...SCREENING_EMAILS[key],
});
