import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Addressee } from "#manuscripts/server/manuscript-people.ts";
import { namesDay, zoneSentence } from "#manuscripts/emails/email-text.ts";
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

type Words = {
  readonly outcome: DecisionOutcome;
  readonly body: string;
  readonly subject: string;
  /** Where an answer of the author goes. */
  readonly replyTo: string;
  /** The zone of the dates in the letter. */
  readonly timeZone: string;
};

/** Returns e-mail M8, M12, M14 or M15: the decision letter, as the editor wrote it. */
export const decisionEmail = (
  { manuscript, to, pressUrl }: About,
  { outcome, body, subject, replyTo, timeZone }: Words,
): Mail => ({
  kind: KINDS[outcome],
  byHand: true,
  to: to.email,
  subject: `${manuscript.number ?? ""}: ${subject}`,
  paragraphs: body.split(/\n{2,}/u),
  action: {
    label: outcome === "minor" || outcome === "major" ? "See the points and answer them" : "Open the manuscript",
    href: pressUrl + dashboardPath(DASHBOARD.manuscript, { id: manuscript.number ?? manuscript.id }),
  },
  footnote: `You receive this e-mail because you are the corresponding author of this manuscript.${namesDay(body) ? ` ${zoneSentence(timeZone)}` : ""}`,
  replyTo,
  topic: manuscript.number ?? undefined,
});

/** What became of a manuscript, as its reviewers read it. */
export const OUTCOME_WORDS: Readonly<Record<DecisionOutcome, string>> = {
  decline: "was not accepted",
  minor: "goes back to the authors for a minor revision",
  major: "goes back to the authors for a major revision",
  accept: "was accepted",
  reject: "was not accepted",
};
