import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { requireAllowed } from "#review/assignments/server/change-reviewers.ts";
import { requireAssignment } from "#review/assignments/server/find-assignment.ts";
import { type OpenedReview, requireOpenRound } from "#review/assignments/server/open-review.ts";
import type { ConcernForm, ReportForm } from "#review/reports/report-form.ts";
import { FORM_VERSION, reviewForm } from "#review/review-form.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { findReport, type Report } from "./find-report.ts";

/**
 * Stores a report as the reviewer has written it so far, also after it was sent, until the editor uses it. Returns it as stored. 409 when it was
 * changed on another device since, when the editor has used it, and when the round has ended; 422 for an answer that the form
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
    requireKnownAnswers(review, stored, form);
    await storeReport(db, id, { form, stored, now: ctx.clock() });
    await storeConcerns(db, id, form.concerns);
    const saved = await findReport(db, id);
    if (!saved) throw new Error("A report that was stored is not there.");
    return saved;
  });
}

/** Refuses a change of a report that a decision uses: 409. */
export function requireUnused(report: Report | undefined): void {
  if (report?.used_at)
    throw new Refused(
      409,
      "Not changed",
      "The editor has used this report for a decision. It is not changed any more.",
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

function requireKnownAnswers({ manuscript }: OpenedReview, stored: Report | undefined, { answers }: ReportForm): void {
  const { questions } = reviewForm(manuscript.kind, stored?.form_version ?? FORM_VERSION);
  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.find((one) => one.id === id);
    if (!question?.answers.includes(answer))
      throw new Invalid({ [`answers.${id}`]: "Please choose one of the answers." });
  }
}

type Storing = { readonly form: ReportForm; readonly stored: Report | undefined; readonly now: Date };

async function storeReport(db: Kysely<Tables>, id: string, { form, stored, now }: Storing): Promise<void> {
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
        .values({ ...values, assignment_id: id, form_version: FORM_VERSION })
        .execute());
}

async function storeConcerns(db: Kysely<Tables>, id: string, concerns: readonly ConcernForm[]): Promise<void> {
  const ids = concerns.map((one) => one.id);
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
      concerns.map((one, at) => ({
        ...one,
        // An id is the client's; one that another report has is replaced.
        id: taken.some((other) => other.id === one.id) ? randomUUID() : one.id,
        assignment_id: id,
        position: at + 1,
      })),
    )
    .execute();
}
