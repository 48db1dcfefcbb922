import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Addressee } from "#manuscripts/server/manuscript-people.ts";
import type { EmailAbout } from "#manuscripts/server/tell-author.ts";
import type { Mail } from "#platform/mail/mail.ts";

type About = { readonly manuscript: Pick<ManuscriptRow, "id" | "number" | "title">; readonly to: Addressee };

/** Returns e-mail M20, to the author: the work is in production. */
export const inProductionEmail = ({ manuscript, to, pressUrl }: EmailAbout): Mail => ({
  kind: "manuscript-in-production",
  to: to.email,
  subject: `${manuscript.number ?? ""}: in production`,
  paragraphs: [
    `Dear ${to.name},`,
    `“${manuscript.title}” is in production now. We write to you again when it is published.`,
  ],
  action: {
    label: "Open the manuscript",
    href: pressUrl + dashboardPath(DASHBOARD.manuscript, { id: manuscript.number ?? manuscript.id }),
  },
  footnote: "You receive this e-mail because you are the corresponding author of this manuscript.",
});

/** Returns e-mail M24, to a contributor: the work is published. */
export const publishedEmail = ({ manuscript, to }: About, publicUrl: string): Mail => ({
  kind: "manuscript-published",
  to: to.email,
  subject: `${manuscript.number ?? ""}: published`,
  paragraphs: [
    `Dear ${to.name},`,
    `“${manuscript.title}” is published. Its page shows how to cite it, and counts how often it is read.`,
  ],
  action: { label: "Open its page", href: publicUrl },
  footnote: "You receive this e-mail because you are a contributor of this work.",
});

/** Returns e-mail M25, to a reviewer: the work that they reviewed is out. */
export const reviewedWorkEmail = ({ manuscript, to }: About, publicUrl: string): Mail => ({
  kind: "review-published",
  to: to.email,
  subject: `${manuscript.number ?? ""}: the work that you reviewed is published`,
  paragraphs: [
    `Dear ${to.name},`,
    `“${manuscript.title}”, which you reviewed, is published. Thank you for your part in it.`,
  ],
  action: { label: "Open its page", href: publicUrl },
  footnote: "You receive this e-mail because you reviewed this manuscript.",
});
