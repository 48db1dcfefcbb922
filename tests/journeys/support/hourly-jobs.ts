import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { remindAuthors } from "#manuscripts/reminders/server/remind-authors.ts";
import { notifyOverdue } from "#notifications/server/overdue-notifications.ts";
import { endReviews } from "#review/assignments/server/end-reviews.ts";
import { remindReviewers } from "#review/assignments/server/remind-reviewers.ts";

/** Runs what the press runs each hour, once: reminders, reviews that end, and notifications of what is overdue. */
export async function runHourlyJobs(auth: AuthContext): Promise<void> {
  await endReviews(auth);
  await remindReviewers(auth);
  await remindAuthors(auth);
  await notifyOverdue(auth);
}
