import { Refused } from "#platform/refused.ts";
import { storeAssignment } from "#review/assignments/server/change-reviewers.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import { reviewerCommand } from "#review/assignments/server/answer-invitation.ts";
import { sendReviewEmail, notifyEditor } from "#review/assignments/server/send-review-email.ts";
import { findReviewForm } from "#review/forms/server/find-review-form.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { findReport } from "./find-report.ts";
import { findMissing } from "./save-report.ts";

/**
 * Sends the stored report to the editor; the reviewer gets a receipt (R9) and may change it until the editor uses it. Idempotent.
 * 409 with what is missing (`reasons`, and in `missing` with its field) while the report is incomplete.
 */
export async function submitReport(ctx: ReviewContext, review: OpenedReview): Promise<void> {
  if (review.assignment.state === "submitted") return;
  await reviewerCommand(ctx, review, {
    command: "submit_report",
    run: async ({ manuscript, assignment, db, now }) => {
      const report = await findReport(db, assignment.id);
      const { questions } = await findReviewForm(db, { kind: manuscript.kind, ...assignment });
      const none = { answers: {}, comments_to_authors: "", recommendation: null, concerns: [] };
      const missing = findMissing(report ?? none, questions);
      if (missing) throw new Refused(409, "Not sent yet", missing.sentence, missing.facts);
      await db
        .updateTable("review_reports")
        .set({ submitted_at: now })
        .where("assignment_id", "=", assignment.id)
        .execute();
      const set = { submitted_at: now, extension_days: null };
      const submitted = await storeAssignment(db, assignment, { command: "submit_report", now, set });
      await sendReviewEmail(ctx, "R9", { manuscript, assignment: submitted, db, occasion: "submitted" });
      await notifyEditor(ctx, "report_in", { manuscript, assignment: submitted, db });
      return { did: "submitted" };
    },
  });
}
