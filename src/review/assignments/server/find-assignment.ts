import type { Kysely, Selectable } from "kysely";
import { isUuid } from "#platform/uuid.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#review/server/tables.ts";

export type AssignmentRow = Selectable<Tables["review_assignments"]>;

/** Returns the error for a review that is not there, or of which the viewer may not know: 404. */
export const noReview = (): Refused =>
  new Refused(404, "Review not found", "There is no such review, or you may not see it.");

/** Returns an assignment by its id; undefined where there is none. */
export async function findAssignment(db: Kysely<Tables>, id: string): Promise<AssignmentRow | undefined> {
  if (!isUuid(id)) return undefined;
  return db.selectFrom("review_assignments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns an assignment of a manuscript; 404 where it has none with this id. */
export async function requireAssignment(
  db: Kysely<Tables>,
  { id, manuscriptId }: { readonly id: string; readonly manuscriptId: string },
): Promise<AssignmentRow> {
  const found = await findAssignment(db, id);
  if (!found || found.manuscript_id !== manuscriptId) throw noReview();
  return found;
}

/** Returns the assignments of a manuscript, in the order of rounds and reviewers. */
export const listAssignments = (db: Kysely<Tables>, manuscriptId: string): Promise<readonly AssignmentRow[]> =>
  db
    .selectFrom("review_assignments")
    .selectAll()
    .where("manuscript_id", "=", manuscriptId)
    .orderBy("round")
    .orderBy("reviewer_number")
    .orderBy("created_at")
    .execute();
