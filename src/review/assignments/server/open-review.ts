import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { isUuid } from "#platform/uuid.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { requireLinkToken } from "#platform/pages/link-door.ts";
import { Refused } from "#platform/refused.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AssignmentRow, findAssignment, noReview } from "./find-assignment.ts";
import { findByToken, REVIEW_DOOR } from "./review-link.ts";

/** A reviewer's own review: the assignment and its manuscript. */
export type OpenedReview = { readonly assignment: AssignmentRow; readonly manuscript: ManuscriptRow };

type QueryContext = Pick<ReviewContext, "db" | "secrets">;

/**
 * Returns the review of the reviewer who sends a request by a link: `given` is the id in the address, for which the link's cookie
 * counts, or the token itself.
 */
export const requireReviewByLink = (ctx: ReviewContext, given: string, request: Request): Promise<OpenedReview> =>
  requireLinkedReview(ctx, requireLinkToken(ctx, REVIEW_DOOR, given, request).token);

/**
 * Returns the review of a reviewer's link. 404 for a token that the press never made, 410 for one that was replaced
 * (`facts.renewable` tells whether a new one can be sent) and for a review that was cancelled.
 */
export async function requireLinkedReview(ctx: QueryContext, token: string): Promise<OpenedReview> {
  const opened = await findByToken(ctx, token);
  if (!opened) throw noReview();
  if (!opened.isCurrent)
    throw new Refused(410, "This link was replaced", "A newer link to this review was sent to you. Use that one.", {
      renewable: true,
    });
  return withManuscript(ctx, opened.assignment);
}

/**
 * Returns the review of a person with an account: the one that names the account, or its confirmed address. 404 for another
 * person's, and for one that is only proposed.
 */
export async function requireOwnReview(ctx: QueryContext, person: ManuscriptPerson, id: string): Promise<OpenedReview> {
  const assignment = isUuid(id) ? await findAssignment(ctx.db, id) : undefined;
  if (!assignment || assignment.invited_at === null || !isTheirs(assignment, person)) throw noReview();
  return withManuscript(ctx, assignment);
}

export const isTheirs = (
  { person_id, email }: Pick<AssignmentRow, "person_id" | "email">,
  person: Pick<ManuscriptPerson, "id" | "email">,
): boolean => person_id === person.id || (person.email !== null && person.email.toLowerCase() === email.toLowerCase());

/** Returns an assignment with its manuscript. */
export async function withManuscript({ db }: QueryContext, assignment: AssignmentRow): Promise<OpenedReview> {
  const manuscript = await db
    .selectFrom("manuscripts")
    .selectAll()
    .where("id", "=", assignment.manuscript_id)
    .executeTakeFirstOrThrow();
  return { assignment, manuscript };
}

/** Returns the reason why a review accepts no more input; undefined while it does. */
export function explainEnd({ assignment, manuscript }: OpenedReview): string | undefined {
  switch (assignment.state) {
    case "declined":
      return "You told us that you cannot review this manuscript. Thank you for your answer.";
    case "expired":
      return "This invitation was not answered in time and has ended.";
    case "cancelled":
      return "We no longer need this review. Thank you for the time you were willing to give.";
    case "withdrew":
      return "You withdrew from this review.";
    default:
      break;
  }
  const isOver = manuscript.state !== "in_review" || manuscript.round !== assignment.round;
  return isOver ? "This round of review has ended." : undefined;
}

/**
 * Returns whether a reviewer who declined may change their mind: their place is open while the round goes on and too few have agreed. A
 * conflict of interest is the editor's to judge.
 */
export const canReconsider = ({ assignment, manuscript }: OpenedReview): boolean =>
  assignment.state === "declined" &&
  assignment.declared_conflict === "" &&
  manuscript.state === "in_review" &&
  manuscript.round === assignment.round &&
  manuscript.reviewers_agreed < manuscript.reports_needed;

/** Refuses where the round of the review has ended: 409. */
export function requireOpenRound(review: OpenedReview): void {
  const { assignment, manuscript } = review;
  if (manuscript.state === "in_review" && manuscript.round === assignment.round) return;
  throw new Refused(409, "The review has ended", "This round of review has ended. Nothing was changed.");
}
