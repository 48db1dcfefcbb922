import type { EmailText } from "#manuscripts/emails/email-text.ts";

/** The e-mails around a decision, by their keys (docs/workflow.md): M13 to the reviewers, M16 and M17 about the revision. */
export const REVISION_EMAILS = {
  "review-outcome": {
    subject: "the outcome of your review",
    body: "Dear {name},\n\n“{title}” {outcome}. The page of your review shows the decision and the other reports, without their reviewers’ names. Thank you for your report.",
    action: "Open your review",
    footer: "You receive this e-mail because you reviewed {number}.",
  },
  "manuscript-revision-received": {
    subject: "we have your revision",
    body: "Dear {name},\n\nYour revision of “{title}” arrived. Nothing is needed from you now.",
    action: "Open the manuscript",
    footer: "You receive this e-mail because you are the corresponding author of {number}.",
  },
  "manuscript-revision-arrived": {
    subject: "the revision arrived",
    body: "Dear {name},\n\nThe revision of “{title}” arrived. It is in round {round} now.",
    action: "Open the manuscript",
    footer: "You receive this e-mail because you handle {number} for the press.",
  },
} as const satisfies Readonly<Record<string, EmailText>>;

export type RevisionEmail = keyof typeof REVISION_EMAILS;

/** Returns the words of one of these e-mails with its key. */
export const revisionEmail = (key: RevisionEmail): EmailText & { readonly key: RevisionEmail } => ({
  key,
  ...REVISION_EMAILS[key],
});
