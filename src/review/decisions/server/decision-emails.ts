import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Addressee } from "#manuscripts/server/manuscript-people.ts";
import type { Mail } from "#platform/mail/mail.ts";
import type { DecisionOutcome } from "#review/decisions/decision.ts";

type About = {
  readonly manuscript: Pick<ManuscriptRow, "id" | "number" | "title">;
  readonly to: Addressee;
  readonly pressUrl: string;
};

const KINDS: Readonly<Record<DecisionOutcome, string>> = {
  decline: "manuscript-declined",
  minor: "manuscript-revision",
  major: "manuscript-revision",
  accept: "manuscript-accepted",
  reject: "manuscript-rejected",
};

const link = (
  pressUrl: string,
  address: typeof DASHBOARD.manuscript | typeof DASHBOARD.contentReviewItem,
  id: string,
) => pressUrl + dashboardPath(address, { id });

/** Returns e-mail M8, M12, M14 or M15: the decision letter, as the editor wrote it. */
export const decisionEmail = (
  { manuscript, to, pressUrl }: About,
  { outcome, body, subject }: { readonly outcome: DecisionOutcome; readonly body: string; readonly subject: string },
): Mail => ({
  kind: KINDS[outcome],
  byHand: true,
  to: to.email,
  subject: `${manuscript.number ?? ""}: ${subject}`,
  paragraphs: body.split(/\n{2,}/u),
  action: {
    label: outcome === "minor" || outcome === "major" ? "See the points and answer them" : "Open the manuscript",
    href: link(pressUrl, DASHBOARD.manuscript, manuscript.number ?? manuscript.id),
  },
  footnote: "You receive this e-mail because you are the corresponding author of this manuscript.",
});

const OUTCOME_WORDS: Readonly<Record<DecisionOutcome, string>> = {
  decline: "was not accepted",
  minor: "goes back to the authors for a minor revision",
  major: "goes back to the authors for a major revision",
  accept: "was accepted",
  reject: "was not accepted",
};

/** Returns e-mail M13, to a reviewer who sent a report: the outcome. It names no author. */
export const outcomeEmail = (
  { manuscript, to }: Pick<About, "manuscript" | "to">,
  { outcome, url }: { readonly outcome: DecisionOutcome; readonly url: string },
): Mail => ({
  kind: "review-outcome",
  to: to.email,
  subject: `${manuscript.number ?? ""}: the outcome of your review`,
  paragraphs: [
    `Dear ${to.name},`,
    `“${manuscript.title}” ${OUTCOME_WORDS[outcome]}. The page of your review shows the decision letter and the other reports without their reviewers’ names. Thank you for your report.`,
  ],
  action: { label: "Open your review", href: url },
  footnote: "You receive this e-mail because you reviewed this manuscript.",
});

/** Returns e-mail M16, to the author: the revision arrived. */
export const revisionReceiptEmail = ({ manuscript, to, pressUrl }: About): Mail => ({
  kind: "manuscript-revision-received",
  to: to.email,
  subject: `${manuscript.number ?? ""}: we have your revision`,
  paragraphs: [`Dear ${to.name},`, `Your revision of “${manuscript.title}” arrived. Nothing is needed from you now.`],
  action: {
    label: "Open the manuscript",
    href: link(pressUrl, DASHBOARD.manuscript, manuscript.number ?? manuscript.id),
  },
  footnote: "You receive this e-mail because you are the corresponding author of this manuscript.",
});

/** Returns e-mail M17, to the handling editor: the revision arrived. */
export const revisionArrivedEmail = ({ manuscript, to, pressUrl }: About, round: number): Mail => ({
  kind: "manuscript-revision-arrived",
  to: to.email,
  subject: `${manuscript.number ?? ""}: the revision arrived`,
  paragraphs: [`Dear ${to.name},`, `The revision of “${manuscript.title}” arrived. It is in round ${round} now.`],
  action: {
    label: "Open the manuscript",
    href: link(pressUrl, DASHBOARD.contentReviewItem, manuscript.number ?? manuscript.id),
  },
  footnote: "You receive this e-mail because you handle this manuscript for the press.",
});
