import type { Kysely } from "kysely";
import { fillText } from "#platform/mail/texts/fill-text.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readPress } from "#press/core/server/press.ts";
import { findEditorName } from "#review/assignments/server/send-review-email.ts";
import type { DecisionOutcome } from "#review/decisions/decision.ts";
import { DECISION_TEMPLATES, decisionTextKey } from "#review/decisions/decision-templates.ts";
import type { ReviewContext } from "#review/server/review-context.ts";

const findWords = async (db: Kysely<Tables>, outcome: DecisionOutcome) =>
  (await findOwnWords(db, decisionTextKey(outcome))) ?? DECISION_TEMPLATES[outcome];

/** Returns the letters with which decisions begin: the press's own words, or those that came with the program. */
export async function listDecisionTemplates(db: Kysely<Tables>): Promise<Record<DecisionOutcome, string>> {
  const [accept, minor, major, reject, decline] = await Promise.all([
    findWords(db, "accept"),
    findWords(db, "minor"),
    findWords(db, "major"),
    findWords(db, "reject"),
    findWords(db, "decline"),
  ]);
  return {
    accept: accept.body,
    minor: minor.body,
    major: major.body,
    reject: reject.body,
    decline: decline.body,
  };
}

type DecisionEmailInput = {
  readonly manuscript: Pick<ManuscriptRow, "title">;
  readonly decision: { readonly outcome: DecisionOutcome; readonly decided_by: string | null };
};

/** Returns the subject of a decision letter by its author's name; it follows the manuscript's number. */
export async function decisionSubject(
  { db, log }: Pick<ReviewContext, "db" | "log">,
  { manuscript: { title }, decision }: DecisionEmailInput,
): Promise<(author: string) => string> {
  const { subject } = await findWords(db, decision.outcome);
  const { name: press } = await readPress({ db, log });
  const editor = await findEditorName(db, decision.decided_by, press);
  return (author) => fillText(subject, { title, press, author, editor });
}
