import type { Kysely } from "kysely";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { IdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { findAnswerIdentities, withoutRepeated } from "#review/rounds/answer-identities.ts";
import type { PassAnswerForm, WithholdAnswerForm } from "#review/rounds/answer-forms.ts";
import type { AnswerState } from "#review/rounds/answer-state.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AnswerRow, judgeAnswer, listAnswers, NOT_PASSED, readHiddenPeople } from "./find-answers.ts";

/**
 * Returns the authors' answers to the concerns of earlier rounds with whether their reviewers get them: those that wait for an editor first, then those
 * that an editor withheld. 404 for people who may not know of the manuscript, 403 for others than its editors.
 */
export async function listAnswersForReviewers(db: Kysely<Tables>, person: ManuscriptPerson, id: string) {
  const { manuscript, roles, view } = await requireSeenManuscript(db, person, id);
  if (view !== "editor")
    throw new Refused(403, "Access Denied", "The manuscript’s editor and admins pass answers on to reviewers.");
  const hidden = await readHiddenPeople(db, manuscript);
  const rows = await listAnswers(db, { manuscriptId: manuscript.id, beforeRound: manuscript.round });
  const answers = rows.map((row) => {
    const { answer, place, identities, state } = judgeAnswer(row, hidden);
    return {
      id: row.id,
      label: row.label,
      round: row.round,
      concern: row.body,
      answer,
      place,
      authors_answer: row.answer,
      authors_place: row.place,
      identities: withoutRepeated(identities),
      state,
      decided_by: editorName(row),
      decided_at: getDecisionTime(row),
    };
  });
  return {
    manuscript_id: manuscript.id,
    version: manuscript.version,
    can_pass: hasCommand("pass_answer", manuscript.state, roles),
    names_looked_for: readFingerprint(hidden),
    answers: answers.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
  };
}

const ORDER: readonly AnswerState[] = ["waiting", "withheld", "released"];

const getDecisionTime = ({ withheld_at, passed_at }: AnswerRow): Date | null => withheld_at ?? passed_at;

const editorName = ({ first_name, last_name }: AnswerRow): string | null =>
  [first_name, last_name].filter((name) => name !== null && name !== "").join(" ") || null;

/**
 * Passes an answer on to its reviewer, as the authors wrote it or as the editor changed it, also one that was withheld. 409 where other names are known now
 * than the editor was shown, or another editor decided about it since; 404 for a point of another manuscript, 422 without the editor's tick.
 */
export const passAnswer = (
  ctx: ReviewContext,
  editor: ManuscriptPerson,
  { id, pointId, ...form }: PassAnswerForm & AnswerId,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, editor, {
    id,
    key: form.key,
    command: "pass_answer",
    apply: async (manuscript, db, now) => {
      const point = await requireAnswer(db, manuscript, pointId);
      requireSameDecision(point, form.decided_at);
      const hidden = await readHiddenPeople(db, manuscript);
      if (readFingerprint(hidden) !== form.names_looked_for)
        throw new Refused(
          409,
          "Other names were found",
          "The contributors or files have changed, and names were looked for again. Look at the answer again. Nothing was passed on.",
        );
      await db
        .updateTable("decision_points")
        .set({
          reviewers_answer: form.answer,
          reviewers_place: form.place,
          passed_identities: JSON.stringify(hidden ? findAnswerIdentities(form, hidden.people) : []),
          passed_by: editor.id,
          passed_at: now,
          withheld_by: null,
          withheld_at: null,
        })
        .where("id", "=", point.id)
        .execute();
      return { details: { label: point.label } };
    },
  });

/**
 * Withholds an answer from its reviewer until an editor passes it on; what an editor had made of it is forgotten. 409 where another editor decided about it
 * since, 404 for a point of another manuscript.
 */
export const withholdAnswer = (
  ctx: ReviewContext,
  editor: ManuscriptPerson,
  { id, pointId, key, decided_at }: WithholdAnswerForm & AnswerId,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, editor, {
    id,
    key,
    command: "withhold_answer",
    apply: async (manuscript, db, now) => {
      const point = await requireAnswer(db, manuscript, pointId);
      requireSameDecision(point, decided_at);
      await db
        .updateTable("decision_points")
        .set({ ...NOT_PASSED, withheld_by: editor.id, withheld_at: now })
        .where("id", "=", point.id)
        .execute();
      return { details: { label: point.label } };
    },
  });

type AnswerId = { readonly id: string; readonly pointId: string };

async function requireAnswer(
  db: Kysely<Tables>,
  { id, round }: Pick<ManuscriptRow, "id" | "round">,
  pointId: string,
): Promise<AnswerRow> {
  const rows = await listAnswers(db, { manuscriptId: id, beforeRound: round });
  const point = rows.find((row) => row.id === pointId);
  if (!point) throw new Refused(404, "Answer not found", "There is no such answer in an earlier round.");
  return point;
}

/** Refuses (409) with what happened where an editor has decided about the answer since the sender read it, at `seen`. */
function requireSameDecision(point: AnswerRow, seen: string | null): void {
  const now = getDecisionTime(point);
  if (now?.getTime() === (seen === null ? undefined : Date.parse(seen))) return;
  const who = editorName(point);
  const did = point.withheld_at === null ? "passed on" : "withheld";
  const what = now === null ? "was changed" : who === null ? `was ${did}` : `was ${did} by ${who}`;
  throw new Refused(
    409,
    "Decided already",
    `This answer ${what} after you had read it. Look at it again. Nothing was stored.`,
    {
      decided_by: editorName(point),
      decided_at: now,
    },
  );
}

/** Names are looked for only where reviewers do not know the authors. */
const readFingerprint = (hidden: IdentitySet | undefined): string => hidden?.fingerprint ?? "";
