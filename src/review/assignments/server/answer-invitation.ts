import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { requireVersionForInvitation } from "#manuscripts/review-copies/server/find-review-copy.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentCommand } from "#review/assignments/assignment.ts";
import type { AcceptForm, DeclineForm } from "#review/assignments/answer-forms.ts";
import { dueIfAccepted } from "#review/assignments/due-date.ts";
import { daysAfter } from "#review/assignments/reminders.ts";
import { findReviewForm } from "#review/forms/server/find-review-form.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { recordReview, requireAllowed, storeAssignment } from "./change-reviewers.ts";
import { type AssignmentRow, requireAssignment } from "./find-assignment.ts";
import { canReconsider, type OpenedReview, requireOpenRound } from "./open-review.ts";
import { sendReviewEmail, notifyEditor } from "./send-review-email.ts";

type Step = {
  readonly command: AssignmentCommand;
  readonly run: (facts: {
    readonly manuscript: ManuscriptRow;
    readonly assignment: AssignmentRow;
    readonly db: Kysely<Tables>;
    readonly now: Date;
  }) => Promise<Readonly<Record<string, unknown>>>;
};

/** Runs a command of a reviewer on the assignment as it is stored now. 409 where its state does not have it, or the round has ended. */
export const reviewerCommand = (
  ctx: ReviewContext,
  review: OpenedReview,
  { command, run }: Step,
): Promise<ManuscriptRow> => {
  requireOpenRound(review);
  return recordReview(ctx, {
    id: review.manuscript.id,
    key: randomUUID(),
    apply: async (manuscript, db, now) => {
      const assignment = await requireAssignment(db, { id: review.assignment.id, manuscriptId: manuscript.id });
      requireOpenRound({ assignment, manuscript });
      requireAllowed(assignment, command, "reviewer");
      const noted = await run({ manuscript, assignment, db, now });
      return { reviewer: assignment.reviewer_number, ...noted };
    },
  });
};

/** *Yes*: the reviewer gets the text, a due date, the newest review form and the e-mail with the calendar file (R4). Idempotent. */
export async function acceptInvitation(ctx: ReviewContext, review: OpenedReview, form: AcceptForm): Promise<void> {
  if (review.assignment.state === "accepted") return;
  const press = await readPress(ctx);
  await reviewerCommand(ctx, review, {
    command: "accept",
    run: async ({ manuscript, assignment, db, now }) => {
      const due_on = dueIfAccepted(assignment.due_on, manuscript.kind, {
        workflow: press.workflow,
        today: pressDay(now, press),
      });
      const declared_conflict = form.conflict === "unsure" ? form.conflict_text : "";
      const { version: form_version } = await findReviewForm(db, { kind: manuscript.kind, form_version: null });
      const set = { due_on, declared_conflict, form_version, responded_at: now };
      const accepted = await storeAssignment(db, assignment, { command: "accept", now, set });
      await sendReviewEmail(ctx, "R4", { manuscript, assignment: accepted, db, occasion: "accepted" });
      return { did: "accepted", ...(declared_conflict !== "" && { conflict: declared_conflict }) };
    },
  });
}

/** Stores *Not now* or *I have a conflict*: the editor is informed, and no reminder follows. */
export async function declineInvitation(ctx: ReviewContext, review: OpenedReview, form: DeclineForm): Promise<void> {
  if (review.assignment.state === "declined") return;
  await reviewerCommand(ctx, review, {
    command: "decline",
    run: async ({ manuscript, assignment, db, now }) => {
      const { reason, suggested, has_conflict } = form;
      const set = {
        responded_at: now,
        closed_at: now,
        decline_reason: reason,
        suggested,
        declared_conflict: has_conflict ? reason || "A conflict of interest, without further words." : "",
      };
      const declined = await storeAssignment(db, assignment, { command: "decline", now, set });
      const lines = [
        ...(has_conflict ? ["They have a conflict of interest."] : []),
        ...(reason === "" ? [] : [`Their reason: “${reason}”`]),
        ...(suggested === "" ? [] : [`They suggest: “${suggested}”`]),
      ];
      await notifyEditor(ctx, "declined", { manuscript, assignment: declined, db, lines });
      return { did: "declined" };
    },
  });
}

/** *I can review after all*: the invitation is open again behind the same link, and the editor is informed. 409 once the place is taken. */
export async function reconsiderInvitation(ctx: ReviewContext, review: OpenedReview): Promise<void> {
  if (review.assignment.state === "invited") return;
  const press = await readPress(ctx);
  await reviewerCommand(ctx, review, {
    command: "reconsider",
    run: async ({ manuscript, assignment, db, now }) => {
      if (!canReconsider({ assignment, manuscript }))
        throw new Refused(
          409,
          "Your place is taken",
          "Other reviewers have agreed by now. Thank you all the same. Please write to the editor if there is something that they should know.",
        );
      const reviewed = await requireVersionForInvitation(db, manuscript, "Please write to the editor.");
      const set = {
        version_id: reviewed.id,
        answer_by: daysAfter(pressDay(now, press), press.workflow.answerDays),
        responded_at: null,
        closed_at: null,
        decline_reason: "",
      };
      const invited = await storeAssignment(db, assignment, { command: "reconsider", now, set });
      await notifyEditor(ctx, "reconsidered", { manuscript, assignment: invited, db });
      return { did: "reconsidered" };
    },
  });
}

/** Opens an invitation that ended without an answer once more and sends it to the same address. */
export async function reopenInvitation(ctx: ReviewContext, review: OpenedReview): Promise<void> {
  const press = await readPress(ctx);
  await reviewerCommand(ctx, review, {
    command: "reopen",
    run: async ({ manuscript, assignment, db, now }) => {
      const reviewed = await requireVersionForInvitation(db, manuscript, "Please ask the editor for a new invitation.");
      const today = pressDay(now, press);
      const set = {
        invited_at: now,
        version_id: reviewed.id,
        answer_by: daysAfter(today, press.workflow.answerDays),
        link_generation: assignment.link_generation + 1,
        closed_at: null,
      };
      const invited = await storeAssignment(db, assignment, { command: "reopen", now, set });
      await sendReviewEmail(ctx, "R1", { manuscript, assignment: invited, db, occasion: `invited ${today}` });
      return { did: "reopened" };
    },
  });
}

/** Sends the present link of a review again, to the address of its invitation. It changes nothing else. */
export async function sendLinkAgain(ctx: ReviewContext, { assignment, manuscript }: OpenedReview): Promise<void> {
  const email = assignment.state === "invited" ? "R1" : assignment.state === "accepted" ? "R5" : "R9";
  const occasion = `link ${ctx.clock().toISOString()}`;
  await ctx.db
    .transaction()
    .execute((db) => sendReviewEmail(ctx, email, { manuscript, assignment, db, occasion, isByHand: true }));
}
