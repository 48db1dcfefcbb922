import type { Kysely, Updateable } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import {
  ASSIGNMENT_STATES,
  type AssignmentActor,
  type AssignmentCommand,
  assignmentCommand,
} from "#review/assignments/assignment.ts";
import { reviewCounts } from "#review/assignments/review-counts.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { Refused } from "#platform/refused.ts";
import type { AssignmentRow } from "./find-assignment.ts";

/** The sentence for the editors' history. */
type Noted = Readonly<Record<string, unknown>>;

type Apply = (manuscript: ManuscriptRow, db: Kysely<Tables>, now: Date) => Promise<Noted>;

export type ReviewersChange = {
  /** The manuscript's id or number. */
  readonly id: string;
  readonly key: string;
  readonly version?: number | undefined;
};

/**
 * Runs a change of a manuscript's reviewers by an editor, and stores the counts that the lists show, in one transaction.
 * Returns the manuscript as stored; the errors are those of `changeManuscript`.
 */
export const changeReviewers = (
  ctx: ReviewContext,
  editor: ManuscriptPerson,
  change: ReviewersChange & { readonly apply: Apply },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, editor, { ...change, command: "manage_reviewers", apply: withCounts(change.apply) });

/** Changes the reviewers as `changeReviewers` does, within the transaction `db` of several manuscripts. */
export const changeReviewersWithin = (
  ctx: ReviewContext,
  db: Kysely<Tables>,
  editor: ManuscriptPerson,
  change: ReviewersChange & { readonly apply: Apply },
): Promise<ManuscriptRow> =>
  changeManuscript({ ...ctx, db }, editor, { ...change, command: "manage_reviewers", apply: withCounts(change.apply) });

/** The same for what a reviewer did, or a job of the press. */
export const recordReview = (
  ctx: ReviewContext,
  change: Pick<ReviewersChange, "id" | "key"> & { readonly apply: Apply },
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, "system", { ...change, command: "note_review", apply: withCounts(change.apply) });

const withCounts = (apply: Apply) => async (manuscript: ManuscriptRow, db: Kysely<Tables>, now: Date) => {
  const details = await apply(manuscript, db, now);
  return { set: await countReviews(db, manuscript), details };
};

/** Returns the counts of the manuscript's present round, for its row. */
export async function countReviews(
  db: Kysely<Tables>,
  { id, round, reports_needed }: Pick<ManuscriptRow, "id" | "round" | "reports_needed">,
) {
  const assignments = await db
    .selectFrom("review_assignments")
    .select(["state", "answer_by", "due_on"])
    .where("manuscript_id", "=", id)
    .where("round", "=", round)
    .execute();
  return reviewCounts(assignments, reports_needed);
}

/** Refuses a command that the assignment's state does not allow, or that belongs to another actor: 409. */
export function requireAllowed(
  { state, reviewer_number }: Pick<AssignmentRow, "state" | "reviewer_number">,
  command: AssignmentCommand,
  actor: AssignmentActor,
): void {
  const { from, actors, label } = assignmentCommand(command);
  if (from.includes(state) && actors.includes(actor)) return;
  const who = actor === "reviewer" ? "your review" : `Reviewer ${reviewer_number}`;
  throw new Refused(
    409,
    `${label.replace("…", "")}: not possible`,
    `This is not possible while the state of ${who} is “${ASSIGNMENT_STATES[state]}”.`,
    { state },
  );
}

/** Stores a command's new state and further columns on an assignment, and returns it as stored. */
export async function storeAssignment(
  db: Kysely<Tables>,
  assignment: AssignmentRow,
  {
    command,
    now,
    set = {},
  }: {
    readonly command: AssignmentCommand;
    readonly now: Date;
    readonly set?: Updateable<Tables["review_assignments"]>;
  },
): Promise<AssignmentRow> {
  return db
    .updateTable("review_assignments")
    .set({
      ...set,
      state: assignmentCommand(command).to ?? assignment.state,
      version: assignment.version + 1,
      updated_at: now,
    })
    .where("id", "=", assignment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
