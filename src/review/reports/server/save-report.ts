import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { requireAllowed } from "#review/assignments/server/change-reviewers.ts";
import { requireAssignment } from "#review/assignments/server/find-assignment.ts";
import { type OpenedReview, requireOpenRound } from "#review/assignments/server/open-review.ts";
import type { ReviewForm } from "#review/forms/review-form.ts";
import { findReviewForm } from "#review/forms/server/find-review-form.ts";
import { checkAnswer } from "#review/forms/written-answers.ts";
import { type ConcernForm, missingParts, type ReportForm } from "#review/reports/report-form.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { findReport, type Report } from "./find-report.ts";

/**
 * Stores a report as the reviewer has written it so far, also after it was sent, until the editor uses it. Returns it as stored. 409 when it was
 * changed on another device since, when the editor has used it, and when the round has ended; 422 for a report that was sent and would lack what sending needs, and for an answer that the form
 * does not have.
 */
export async function saveReport(ctx: ReviewContext, review: OpenedReview, form: ReportForm): Promise<Report> {
  requireOpenRound(review);
  return ctx.db.transaction().execute(async (db) => {
    const { id } = review.assignment;
    // Saving at two places at once is ordered by the assignment's row.
    await db.selectFrom("review_assignments").select("id").where("id", "=", id).forUpdate().execute();
    const assignment = await requireAssignment(db, { id, manuscriptId: review.manuscript.id });
    requireAllowed(assignment, "save_report", "reviewer");
    const stored = await findReport(db, id);
    requireUnused(stored);
    requireSameVersion(stored, form.version);
    const reviewForm = await findReviewForm(db, { kind: review.manuscript.kind, ...assignment });
    requireKnownAnswers(reviewForm, form);
    if (stored?.submitted_at) requireWhole(form, reviewForm.questions);
    await storeReport(db, id, { form, stored, now: ctx.clock() });
    await storeConcerns(db, id, form.concerns);
    const saved = await findReport(db, id);
    if (!saved) throw new Error("A report that was stored is not there.");
    return saved;
  });
}

/** Returns what sending a report still needs, as the end of a refusal and with its fields; undefined where nothing is missing. */
export function findMissing(...[report, questions]: Parameters<typeof missingParts>) {
  const missing = missingParts(report, questions);
  const reasons = missing.map(({ sentence }) => sentence);
  return missing.length === 0
    ? undefined
    : { sentence: `Still to do: ${reasons.join("; ")}.`, facts: { reasons, missing } };
}

/** Refuses to make a report that was sent incomplete, because the editor may use it at any time: 422. */
function requireWhole(...given: Parameters<typeof missingParts>): void {
  const missing = findMissing(...given);
  if (missing)
    throw new Refused(
      422,
      "Not saved",
      `The report was sent and must stay complete. ${missing.sentence}`,
      missing.facts,
    );
}

/** Refuses a change of a report that a decision uses: 409. */
export function requireUnused(report: Report | undefined): void {
  if (report?.used_at)
    throw new Refused(
      409,
      "Not changed",
      "The editor has used this report for a decision. It can no longer be changed.",
    );
}

function requireSameVersion(stored: Report | undefined, version: number): void {
  if ((stored?.version ?? 0) === version) return;
  throw new Refused(
    409,
    "Changed in another window",
    "This report was changed in another window or on another device. Reload the page to see it; your text stays in this window until then.",
    { version: stored?.version ?? 0 },
  );
}

function requireKnownAnswers({ questions }: ReviewForm, { answers }: ReportForm): void {
  const wrong = Object.entries(answers).flatMap(([id, answer]) => {
    const question = questions.find((question) => question.id === id);
    const problem = question ? checkAnswer(question, answer) : "The form does not have this question.";
    return problem === undefined ? [] : [[`answers.${id}`, problem] as const];
  });
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
}

type StoreReportInput = { readonly form: ReportForm; readonly stored: Report | undefined; readonly now: Date };

async function storeReport(db: Kysely<Tables>, id: string, { form, stored, now }: StoreReportInput): Promise<void> {
  const { concerns: _, version: __, answers, ...texts } = form;
  const values = { ...texts, answers: JSON.stringify(answers), saved_at: now };
  await (stored
    ? db
        .updateTable("review_reports")
        .set({ ...values, version: stored.version + 1 })
        .where("assignment_id", "=", id)
        .execute()
    : db
        .insertInto("review_reports")
        .values({ ...values, assignment_id: id })
        .execute());
}

async function storeConcerns(db: Kysely<Tables>, id: string, concerns: readonly ConcernForm[]): Promise<void> {
  const ids = concerns.map((concern) => concern.id);
  const taken = ids.length
    ? await db
        .selectFrom("review_concerns")
        .select("id")
        .where("id", "in", ids)
        .where("assignment_id", "<>", id)
        .execute()
    : [];
  await db.deleteFrom("review_concerns").where("assignment_id", "=", id).execute();
  if (concerns.length === 0) return;
  await db
    .insertInto("review_concerns")
    .values(
      concerns.map((concern, index) => ({
        ...concern,
        // An id is the client's; one that another report has is replaced.
        id: taken.some((other) => other.id === concern.id) ? randomUUID() : concern.id,
        assignment_id: id,
        position: index + 1,
      })),
    )
    .execute();
}
