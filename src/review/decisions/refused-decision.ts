import type { EmailText } from "#manuscripts/emails/email-text.ts";

/** The e-mail to the editor whose decision the second person has refused. */
export const REFUSED_DECISION: EmailText & { readonly key: string } = {
  key: "decision-refused",
  subject: "your decision was not confirmed",
  body: "Dear {name},\n\n{second} did not confirm your decision about “{title}” ({outcome}). The author was told nothing, and the manuscript is where it was.\n\nPlease talk to {second}, and write another decision.",
  action: "Open the manuscript",
  footer: "You receive this e-mail because you decided about {number}.",
};
