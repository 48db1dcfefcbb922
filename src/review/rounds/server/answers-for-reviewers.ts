import type { Kysely } from "kysely";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findAnswerIdentities, withoutRepeated } from "#review/rounds/answer-identities.ts";
import type { PassAnswerForm } from "#review/rounds/answer-forms.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AnswerRow, judgeAnswer, listAnswers, readHiddenPeople } from "./find-answers.ts";

/**
 * Returns the authors' answers that reviewers of a later round get only after an editor has looked at them, those that wait first. 404 for
 * people who may not know of the manuscript, 403 for others than its editors.
 */
export async function listAnswersForReviewers(db: Kysely<Tables>, person: ManuscriptPerson, id: string) {
  const { manuscript, roles, view } = await requireSeenManuscript(db, person, id);
  if (view !== "editor")
    throw new Refused(403, "Access Denied", "The manuscript’s editor and admins pass answers on to reviewers.");
  const hidden = await readHiddenPeople(db, manuscript);
  const rows = hidden ? await listAnswers(db, { manuscriptId: manuscript.id, beforeRound: manuscript.round }) : [];
  const answers = rows
    .map((row) => ({ row, judged: judgeAnswer(row, hidden?.people ?? []) }))
    .filter(({ row, judged }) => judged.isWithheld || row.passed_at !== null)
    .map(({ row, judged: { answer, place, identities, isWithheld } }) => ({
      id: row.id,
      label: row.label,
      round: row.round,
      concern: row.body,
      answer,
      place,
      authors_answer: row.answer,
      authors_place: row.place,
      identities: withoutRepeated(identities),
      is_withheld: isWithheld,
      passed_by: editorName(row),
      passed_at: row.passed_at,
    }))
    .toSorted((one, other) => Number(other.is_withheld) - Number(one.is_withheld));
  return {
    manuscript_id: manuscript.id,
    version: manuscript.version,
    can_pass: hasCommand("pass_answer", manuscript.state, roles),
    names_looked_for: hidden?.fingerprint ?? "",
    answers,
  };
}

const editorName = ({ first_name, last_name }: AnswerRow): string | null =>
  [first_name, last_name].filter((name) => name !== null && name !== "").join(" ") || null;

/**
 * Passes an answer on to its reviewer, as the authors wrote it or as the editor changed it. 409 where other names are known now than the editor
 * was shown, 404 for a point of another manuscript, 422 without the editor's tick.
 */
export const passAnswer = (
  ctx: ReviewContext,
  editor: ManuscriptPerson,
  { id, pointId, ...form }: PassAnswerForm & { readonly id: string; readonly pointId: string },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, editor, {
    id,
    key: form.key,
    command: "pass_answer",
    apply: async (manuscript, db, now) => {
      const rows = await listAnswers(db, { manuscriptId: manuscript.id, beforeRound: manuscript.round });
      const point = rows.find((one) => one.id === pointId);
      if (!point) throw new Refused(404, "Answer not found", "There is no such answer in an earlier round.");
      const hidden = await readHiddenPeople(db, manuscript);
      if (hidden?.fingerprint !== form.names_looked_for)
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
          passed_identities: JSON.stringify(findAnswerIdentities(form, hidden.people)),
          passed_by: editor.id,
          passed_at: now,
        })
        .where("id", "=", point.id)
        .execute();
      return { details: { label: point.label } };
    },
  });
