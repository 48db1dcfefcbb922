import type { EmailText } from "#manuscripts/emails/email-text.ts";

/** The e-mails about production and publication, by their keys (docs/workflow.md): M20, M24 and M25. */
export const PRODUCTION_EMAILS = {
  "manuscript-in-production": {
    subject: "in production",
    body: "Dear {name},\n\n“{title}” is in production now. We write to you again when it is published.",
    action: "Open the manuscript",
    footer: "You receive this e-mail because you are the corresponding author of {number}.",
  },
  "manuscript-published": {
    subject: "published",
    body: "Dear {name},\n\n“{title}” is published. Its page shows how to cite it, and counts how often it is read.",
    action: "Open its page",
    footer: "You receive this e-mail because you are a contributor of this work.",
  },
  "review-published": {
    subject: "the work that you reviewed is published",
    body: "Dear {name},\n\n“{title}”, which you reviewed, is published. Thank you for your part in it.",
    action: "Open its page",
    footer: "You receive this e-mail because you reviewed {number}.",
  },
} as const satisfies Readonly<Record<string, EmailText>>;

export type ProductionEmail = keyof typeof PRODUCTION_EMAILS;

/** Returns the words of one of these e-mails with its key. */
export const productionEmail = (key: ProductionEmail): EmailText & { readonly key: ProductionEmail } => ({
  key,
  ...PRODUCTION_EMAILS[key],
});
