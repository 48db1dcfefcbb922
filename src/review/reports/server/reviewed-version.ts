import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentRow } from "#review/assignments/server/find-assignment.ts";

/** Returns the version of the manuscript that a round reviews: the newest that was not sent for a later round. */
export async function findReviewedVersion(
  db: Kysely<Tables>,
  { manuscript_id, round }: Pick<AssignmentRow, "manuscript_id" | "round">,
): Promise<Selectable<Tables["manuscript_versions"]> | undefined> {
  return db
    .selectFrom("manuscript_versions")
    .selectAll()
    .where("manuscript_id", "=", manuscript_id)
    .where("round", "<=", round)
    .where("reason", "<>", "final")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}
