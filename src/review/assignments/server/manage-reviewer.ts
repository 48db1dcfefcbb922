import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { Invalid } from "#platform/refused.ts";
import { readToday } from "#press/server/press-day.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { requireNoAuthorNames } from "./author-names.ts";
import { changeReviewers, requireAllowed, type ReviewersChange, storeAssignment } from "./change-reviewers.ts";
import { requireAssignment } from "./find-assignment.ts";
import { sendReviewEmail } from "./send-review-email.ts";

type ReviewerChange = ReviewersChange & { readonly assignment_id: string };

/** Reminds a reviewer of the invitation (R2) or of the report (R5, or R6 after its date). 409 in other states. */
export const remindReviewer = (ctx: ReviewContext, editor: ManuscriptPerson, change: ReviewerChange) =>
  changeReviewers(ctx, editor, {
    ...change,
    apply: async (manuscript, db, now) => {
      const assignment = await requireAssignment(db, { id: change.assignment_id, manuscriptId: manuscript.id });
      requireAllowed(assignment, "remind", "editor");
      const isLate = (assignment.due_on ?? "9999") < (await readToday({ ...ctx, db }));
      const email = assignment.state === "invited" ? "R2" : isLate ? "R6" : "R5";
      await sendReviewEmail(ctx, email, {
        manuscript,
        assignment,
        db,
        occasion: `by hand ${now.toISOString()}`,
        isByHand: true,
      });
      return { reviewer: assignment.reviewer_number, did: "reminded" };
    },
  });

/** Sets the date of a report and tells the reviewer (R8); so a request for more time is granted too. 422 for a date that has passed. */
export const extendReview = (
  ctx: ReviewContext,
  editor: ManuscriptPerson,
  change: ReviewerChange & { readonly due_on: string },
) =>
  changeReviewers(ctx, editor, {
    ...change,
    apply: async (manuscript, db, now) => {
      const found = await requireAssignment(db, { id: change.assignment_id, manuscriptId: manuscript.id });
      requireAllowed(found, "extend", "editor");
      if (change.due_on < (await readToday({ ...ctx, db })))
        throw new Invalid({ due_on: "Please choose a date that has not passed." });
      const set = { due_on: change.due_on, extension_days: null };
      const assignment = await storeAssignment(db, found, { command: "extend", now, set });
      await sendReviewEmail(ctx, "R8", { manuscript, assignment, db, occasion: `extended ${change.due_on}` });
      return { reviewer: assignment.reviewer_number, did: "extended", due_on: change.due_on };
    },
  });

/** Ends an assignment before its report and tells an invited reviewer politely why (R10); the link stops working. */
export const cancelReview = (
  ctx: ReviewContext,
  editor: ManuscriptPerson,
  change: ReviewerChange & { readonly reason: string },
) =>
  changeReviewers(ctx, editor, {
    ...change,
    apply: async (manuscript, db, now) => {
      const found = await requireAssignment(db, { id: change.assignment_id, manuscriptId: manuscript.id });
      requireAllowed(found, "cancel", "editor");
      if (found.state === "proposed") {
        await db.deleteFrom("review_assignments").where("id", "=", found.id).execute();
        return { reviewer: found.reviewer_number, did: "removed" };
      }
      await requireNoAuthorNames(db, manuscript, { reason: change.reason });
      const set = { ended_reason: change.reason, closed_at: now };
      const assignment = await storeAssignment(db, found, { command: "cancel", now, set });
      await sendReviewEmail(ctx, "R10", { manuscript, assignment, db, occasion: "cancelled", reason: change.reason });
      return { reviewer: assignment.reviewer_number, did: "cancelled" };
    },
  });

/** Revokes the reviewer's link and sends a new one to the same address. */
export const renewLink = (ctx: ReviewContext, editor: ManuscriptPerson, change: ReviewerChange) =>
  changeReviewers(ctx, editor, {
    ...change,
    apply: async (manuscript, db, now) => {
      const found = await requireAssignment(db, { id: change.assignment_id, manuscriptId: manuscript.id });
      requireAllowed(found, "renew_link", "editor");
      const set = { link_generation: found.link_generation + 1 };
      const assignment = await storeAssignment(db, found, { command: "renew_link", now, set });
      const email = assignment.state === "invited" ? "R1" : assignment.state === "accepted" ? "R5" : "R9";
      await sendReviewEmail(ctx, email, {
        manuscript,
        assignment,
        db,
        occasion: `link ${now.toISOString()}`,
        isByHand: true,
      });
      return { reviewer: assignment.reviewer_number, did: "link_renewed" };
    },
  });
