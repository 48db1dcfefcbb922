import { findReviewersCopy } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { attachmentView, findAttachments } from "#review/attachments/server/find-attachments.ts";
import { hasAgreed } from "#review/assignments/assignment.ts";
import type { AssignmentRow } from "#review/assignments/server/find-assignment.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import { findReport } from "#review/reports/server/find-report.ts";
import { listAnswered } from "#review/forms/written-answers.ts";
import type { EarlierReview, ReadAnswer } from "#review/rounds/earlier-review.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AnswerRow, judgeAnswer, listAnswers, readHiddenPeople } from "./find-answers.ts";
import { findEarlierAssignment } from "./find-earlier.ts";

type QueryContext = Pick<ReviewContext, "db">;

/**
 * Returns what a reviewer needs to judge a later round: their own report of an earlier one with its files, and the authors' answers to its concerns. An answer
 * that may tell who the authors are is withheld until an editor has passed it, and so is one that an editor withheld. Nothing of other reviewers is in it. Null for one who is new
 * to the manuscript, and before the reviewer has agreed.
 */
export async function readEarlierReview(
  ctx: QueryContext,
  review: OpenedReview,
): Promise<(Omit<EarlierReview, "submitted_at"> & { readonly submitted_at: Date }) | null> {
  const { assignment } = review;
  if (!hasAgreed(assignment.state)) return null;
  const earlier = await findEarlierAssignment(ctx.db, assignment);
  const report = earlier && (await findReport(ctx.db, earlier.id));
  if (!earlier || !report?.submitted_at) return null;
  const answers = await readAnswers(ctx, review, earlier);
  return {
    round: earlier.round,
    submitted_at: report.submitted_at,
    recommendation: report.recommendation,
    questions: listAnswered(report.form, report.answers),
    strengths: report.strengths,
    comments_to_authors: report.comments_to_authors,
    confidential: report.confidential,
    concerns: report.concerns.map(({ assignment_id: _assignment, ...concern }) => ({
      ...concern,
      answer: answers.get(concern.id) ?? { state: "none" as const },
    })),
    attachments: ((await findAttachments(ctx.db, [earlier.id])).get(earlier.id) ?? []).map(attachmentView),
    has_changes: (await findBothCopies(ctx, review, earlier)) !== undefined,
  };
}

async function readAnswers(
  { db }: QueryContext,
  { assignment, manuscript }: OpenedReview,
  earlier: AssignmentRow,
): Promise<ReadonlyMap<string, ReadAnswer>> {
  const rows = await listAnswers(db, {
    manuscriptId: manuscript.id,
    beforeRound: assignment.round,
    assignmentId: earlier.id,
  });
  if (rows.length === 0) return new Map();
  const hidden = await readHiddenPeople(db, manuscript);
  const read = (row: AnswerRow): ReadAnswer => {
    // What an editor changed stays changed where the mode of the review is another one now.
    const { answer, place, state } = judgeAnswer(row, hidden);
    return state === "released" ? { state: "given", answer, place } : { state: "withheld" };
  };
  return new Map(rows.map((row) => [row.concern_id, read(row)]));
}

/** Returns the confirmed copies that a reviewer was given in the earlier round and in this one; undefined where one is missing. */
export async function findBothCopies(
  { db }: QueryContext,
  { assignment, manuscript }: OpenedReview,
  earlier: AssignmentRow,
) {
  if (earlier.version_id === assignment.version_id) return undefined;
  const from = await findReviewersCopy(db, earlier, manuscript);
  const to = await findReviewersCopy(db, assignment, manuscript);
  return from && to ? { from, to } : undefined;
}
