import { type Kysely, sql } from "kysely";
import type { IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { type IdentitySet, readIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import type { Anonymity } from "#manuscripts/manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import { type AnswerText, findAnswerIdentities } from "#review/rounds/answer-identities.ts";
import { type AnswerState, findAnswerState } from "#review/rounds/answer-state.ts";
import type {} from "#review/server/tables.ts";

type AnswersQuery = {
  readonly manuscriptId: string;
  /** Answers to decisions of this round or a later one are not sent yet, or belong to the reviewers after it. */
  readonly beforeRound: number;
  /** The concerns of one reviewer's report alone. */
  readonly assignmentId?: string;
};

/** Returns what the authors answered to reviewers' concerns in revisions that they sent, in the order of the response tables. */
export const listAnswers = (db: Kysely<Tables>, { manuscriptId, beforeRound, assignmentId }: AnswersQuery) =>
  db
    .selectFrom("decision_points as p")
    .innerJoin("editorial_decisions as d", "d.id", "p.decision_id")
    .innerJoin("review_concerns as c", "c.id", "p.concern_id")
    .leftJoin("profiles as e", (join) => join.on(sql<boolean>`e.id = coalesce(p.withheld_by, p.passed_by)`))
    .select([
      "p.id",
      "p.label",
      "p.body",
      "p.answer",
      "p.place",
      "p.reviewers_answer",
      "p.reviewers_place",
      "p.passed_identities",
      "p.passed_at",
      "p.withheld_at",
      "e.first_name",
      "e.last_name",
      "c.id as concern_id",
      "d.round",
    ])
    .where("d.manuscript_id", "=", manuscriptId)
    .where("d.state", "=", "sent")
    .where("d.round", "<", beforeRound)
    .where("p.answer", "<>", "")
    .$if(assignmentId !== undefined, (query) => query.where("c.assignment_id", "=", assignmentId ?? ""))
    .orderBy("d.round", "desc")
    .orderBy("d.sent_at")
    .orderBy("p.position")
    .execute();

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

/** An answer as its reviewer would read it now, what in it may tell who wrote it, and whether the reviewer gets it. */
export type JudgedAnswer = AnswerText & {
  readonly identities: readonly IdentityWarning[];
  readonly state: AnswerState;
};

/**
 * Judges an answer: what an editor passed takes the place of the authors' words, as long as nothing else is found in it. It is the only way by which
 * answers reach anyone but the authors and the editors.
 * @param hidden undefined where reviewers know the authors
 */
export function judgeAnswer(
  { answer, place, reviewers_answer, reviewers_place, passed_identities, withheld_at }: AnswerRow,
  hidden: IdentitySet | undefined,
): JudgedAnswer {
  const text = { answer: reviewers_answer ?? answer, place: reviewers_place ?? place };
  const identities = hidden ? findAnswerIdentities(text, hidden.people) : [];
  const state = findAnswerState({ withheldAt: withheld_at, identities, passed: passed_identities });
  return { ...text, identities, state };
}

/** Returns the people whose names are looked for in answers: nobody where reviewers know the authors. */
export const readHiddenPeople = async (
  db: Kysely<Tables>,
  { id, anonymity }: { readonly id: string; readonly anonymity: Anonymity },
): Promise<IdentitySet | undefined> => (anonymity === "double" ? readIdentitySet(db, id) : undefined);

/** The columns of an answer that no editor has passed on. */
export const NOT_PASSED = {
  reviewers_answer: null,
  reviewers_place: null,
  passed_identities: null,
  passed_by: null,
  passed_at: null,
};
