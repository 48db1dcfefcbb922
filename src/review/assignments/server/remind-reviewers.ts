import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { dueSteps, type ScheduledStep } from "#review/assignments/reminders.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { recordReview, storeAssignment } from "./change-reviewers.ts";
import { type AssignmentRow, requireAssignment } from "./find-assignment.ts";
import { recordSent, sendReviewEmail, notifyEditor } from "./send-review-email.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "remind-reviewers": Record<string, never>;
  }
}

/**
 * Sends the reminders that are due, ends invitations that were not answered and tells editors of late reports (docs/workflow.md). Each step of
 * the schedule is done once: what was sent stands on the assignment, in the transaction of its e-mail. One assignment that fails
 * does not keep the others. Returns the number of steps that were taken.
 */
export async function remindReviewers(ctx: ReviewContext): Promise<number> {
  const press = await readPress(ctx);
  const today = pressDay(ctx.clock(), press);
  const open = await ctx.db
    .selectFrom("review_assignments as a")
    .innerJoin("manuscripts as m", "m.id", "a.manuscript_id")
    .selectAll("a")
    .where("a.state", "in", ["invited", "accepted"])
    .where("m.state", "=", "in_review")
    .whereRef("m.round", "=", "a.round")
    .execute();
  let taken = 0;
  for (const assignment of open) {
    if (dueSteps(assignment, press, today).run.length === 0) continue;
    try {
      await takeSteps(ctx, assignment, { press, today });
      taken += 1;
    } catch (error) {
      ctx.log.error({ err: error, assignment: assignment.id }, "A reviewer could not be reminded.");
    }
  }
  return taken;
}

type Today = { readonly press: Press; readonly today: string };

async function takeSteps(
  ctx: ReviewContext,
  { id, manuscript_id }: AssignmentRow,
  { press, today }: Today,
): Promise<void> {
  await recordReview(ctx, {
    id: manuscript_id,
    key: randomUUID(),
    apply: async (manuscript, db, now) => {
      // Another node may have taken them since: the manuscript's row orders both.
      const assignment = await requireAssignment(db, { id, manuscriptId: manuscript_id });
      const { run, skip } = dueSteps(assignment, press, today);
      for (const step of run) await takeStep(ctx, { step, manuscript, assignment, db, now });
      await recordSent(
        db,
        id,
        skip.map(({ occasion }) => ({ email: null, occasion, at: now.toISOString() })),
      );
      return { reviewer: assignment.reviewer_number, did: run.map(({ what }) => what).join(", ") };
    },
  });
}

type ReminderInput = {
  readonly step: ScheduledStep;
  readonly manuscript: ManuscriptRow;
  readonly assignment: AssignmentRow;
  readonly db: Kysely<Tables>;
  readonly now: Date;
};

async function takeStep(ctx: ReviewContext, { step, manuscript, assignment, db, now }: ReminderInput): Promise<void> {
  const { what, occasion } = step;
  if (what !== "expire" && what !== "escalate")
    return sendReviewEmail(ctx, what, { manuscript, assignment, db, occasion });
  await recordSent(db, assignment.id, [{ email: null, occasion, at: now.toISOString() }]);
  if (what === "escalate") return notifyEditor(ctx, "late", { manuscript, assignment, db });
  const expired = await storeAssignment(db, assignment, { command: "expire", now, set: { closed_at: now } });
  const next = await nextProposed(db, manuscript);
  const lines = next ? [`The next on your list is ${next}.`] : ["There is no further reviewer on your list."];
  return notifyEditor(ctx, "expired", { manuscript, assignment: expired, db, lines });
}

/** Returns the name of the person who is proposed and may be invited next. */
async function nextProposed(db: Kysely<Tables>, { id, round }: ManuscriptRow): Promise<string | undefined> {
  const next = await db
    .selectFrom("review_assignments")
    .select("name")
    .where("manuscript_id", "=", id)
    .where("round", "=", round)
    .where("state", "=", "proposed")
    .orderBy("reviewer_number")
    .executeTakeFirst();
  return next?.name;
}
