import { sql, type Kysely } from "kysely";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentState } from "#review/assignments/assignment.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { storeAssignment } from "./change-reviewers.ts";
import { type AssignmentRow, listAssignments } from "./find-assignment.ts";
import { sendReviewEmail } from "./send-review-email.ts";

/**
 * Ends the reviews of rounds that have ended, by a decision or a withdrawal: reports that are in are finished, open invitations
 * and reviews are cancelled with an e-mail (R10), and people who were only proposed go from the list. With a later round the
 * earlier reviewers are proposed once more (docs/workflow.md). It runs soon after each change of a manuscript, and by schedule.
 */
export async function endReviews(ctx: ReviewContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select m.id from manuscripts m where m.state <> 'draft' and (
      exists (select from review_assignments a where a.manuscript_id = m.id
        and a.state in ('proposed', 'invited', 'accepted', 'submitted') and (m.state <> 'in_review' or a.round < m.round))
      or (m.state = 'in_review' and m.round > 1
        and exists (select from review_assignments a where a.manuscript_id = m.id and a.round = m.round - 1)
        and not exists (select from review_assignments a where a.manuscript_id = m.id and a.round = m.round)))
  `.execute(ctx.db);
  for (const { id } of rows) {
    try {
      await ctx.db.transaction().execute((db) => endRounds(ctx, db, id));
    } catch (error) {
      ctx.log.error({ err: error, manuscript: id }, "The reviews of a round could not be ended.");
    }
  }
}

async function endRounds(ctx: ReviewContext, db: Kysely<Tables>, id: string): Promise<void> {
  const manuscript = await db
    .selectFrom("manuscripts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  for (const assignment of await listAssignments(db, id))
    if (manuscript.state !== "in_review" || assignment.round < manuscript.round)
      await endOne(ctx, db, { manuscript, assignment });
  if (manuscript.state === "in_review" && manuscript.round > 1) await proposeAgain(ctx, db, manuscript);
}

const OPEN: readonly AssignmentState[] = ["invited", "accepted"];

type EndReviewInput = { readonly manuscript: ManuscriptRow; readonly assignment: AssignmentRow };

async function endOne(
  ctx: ReviewContext,
  db: Kysely<Tables>,
  { manuscript, assignment }: EndReviewInput,
): Promise<void> {
  const now = ctx.clock();
  if (assignment.state === "proposed") {
    await db.deleteFrom("review_assignments").where("id", "=", assignment.id).execute();
    return;
  }
  if (assignment.state === "submitted")
    await storeAssignment(db, assignment, { command: "close", now, set: { closed_at: now } });
  if (!OPEN.includes(assignment.state)) return;
  const reason =
    manuscript.state === "withdrawn"
      ? "The authors have withdrawn the manuscript."
      : "The editor has decided on the reports that were in.";
  const set = { closed_at: now, ended_reason: reason };
  const cancelled = await storeAssignment(db, assignment, { command: "cancel", now, set });
  await sendReviewEmail(ctx, "R10", { manuscript, assignment: cancelled, db, occasion: "cancelled", reason });
}

/** A major revision opens a new round, for which those who reported before are proposed. */
async function proposeAgain(ctx: ReviewContext, db: Kysely<Tables>, manuscript: ManuscriptRow): Promise<void> {
  const now = ctx.clock();
  const assignments = await listAssignments(db, manuscript.id);
  if (assignments.some(({ round }) => round === manuscript.round)) return;
  const earlier = assignments.filter(({ round, state }) => round === manuscript.round - 1 && state === "closed");
  for (const { reviewer_number, person_id, name, email, invited_by, conflicts, conflict_reason } of earlier)
    await db
      .insertInto("review_assignments")
      .values({
        id: crypto.randomUUID(),
        manuscript_id: manuscript.id,
        round: manuscript.round,
        reviewer_number,
        person_id,
        name,
        email,
        state: "proposed",
        invited_by,
        conflicts: JSON.stringify(conflicts),
        conflict_reason,
        reminders: "[]",
        created_at: now,
        updated_at: now,
      })
      .execute();
}
