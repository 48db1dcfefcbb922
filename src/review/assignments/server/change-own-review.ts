import { readPress } from "#press/core/server/press.ts";
import { daysAfter } from "#review/assignments/reminders.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { reviewerCommand } from "./answer-invitation.ts";
import { storeAssignment } from "./change-reviewers.ts";
import type { OpenedReview } from "./open-review.ts";
import { sendReviewEmail, notifyEditor } from "./send-review-email.ts";

/**
 * Requests more time. The first request is granted at once, up to the days that the press gives freely (docs/workflow.md), with R8;
 * otherwise the editor decides. Returns whether it was granted.
 */
export async function askForTime(ctx: ReviewContext, review: OpenedReview, days: number): Promise<boolean> {
  const { workflow } = await readPress(ctx);
  let isGranted = false;
  await reviewerCommand(ctx, review, {
    command: "ask_for_time",
    run: async ({ manuscript, assignment, db, now }) => {
      isGranted = !assignment.has_extended && days <= workflow.freeExtensionReviewer && assignment.due_on !== null;
      if (isGranted && assignment.due_on !== null) {
        const set = { due_on: daysAfter(assignment.due_on, days), has_extended: true, extension_days: null };
        const extended = await storeAssignment(db, assignment, { command: "ask_for_time", now, set });
        await sendReviewEmail(ctx, "R8", { manuscript, assignment: extended, db, occasion: `extended ${set.due_on}` });
        return { did: "extended", days };
      }
      const set = { extension_days: days };
      const asking = await storeAssignment(db, assignment, { command: "ask_for_time", now, set });
      const lines = [`They ask for ${days} more ${days === 1 ? "day" : "days"}.`];
      await notifyEditor(ctx, "more_time", { manuscript, assignment: asking, db, lines });
      return { did: "more_time", days };
    },
  });
  return isGranted;
}

/** Ends the reviewer's work on a manuscript before the report; the editor is informed. */
export async function withdrawFromReview(ctx: ReviewContext, review: OpenedReview, reason: string): Promise<void> {
  if (review.assignment.state === "withdrew") return;
  await reviewerCommand(ctx, review, {
    command: "withdraw",
    run: async ({ manuscript, assignment, db, now }) => {
      const set = { ended_reason: reason, closed_at: now };
      const ended = await storeAssignment(db, assignment, { command: "withdraw", now, set });
      const lines = reason === "" ? [] : [`Their reason: “${reason}”`];
      await notifyEditor(ctx, "withdrew", { manuscript, assignment: ended, db, lines });
      return { did: "withdrew" };
    },
  });
}
