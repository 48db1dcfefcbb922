import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AssignmentRow } from "#review/assignments/server/find-assignment.ts";

/** The reviewer whom an assignment asks, and about what. */
type RequestedReviewer = Pick<AssignmentRow, "manuscript_id" | "round" | "person_id" | "email">;

/**
 * Returns the assignment of the newest earlier round in which the same person, by account or address, sent a report on this manuscript;
 * undefined for one who is new to it.
 */
export const findEarlierAssignment = (
  db: Kysely<Tables>,
  { manuscript_id, round, person_id, email }: RequestedReviewer,
): Promise<AssignmentRow | undefined> =>
  db
    .selectFrom("review_assignments")
    .selectAll()
    .where("manuscript_id", "=", manuscript_id)
    .where("round", "<", round)
    .where("submitted_at", "is not", null)
    .where(sql<boolean>`(person_id = ${person_id}::uuid or lower(email) = ${email.toLowerCase()})`)
    .orderBy("round", "desc")
    .orderBy("submitted_at", "desc")
    .limit(1)
    .executeTakeFirst();
