import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/publication.ts";
import type {} from "./tables.ts";

/** A publication with the id of the person to whom it is assigned. */
export type AssignedPublication = Publication & { readonly assignee: string | null };

/** Returns these publications with their assignees, in the same order. */
export async function withAssignees(
  { db }: Pick<Context, "db">,
  publications: readonly Publication[],
): Promise<readonly AssignedPublication[]> {
  const ids = publications.map(({ id }) => id);
  const rows = await db
    .selectFrom("publication_assignments")
    .select(["publication_id", "assigned_to"])
    .where("publication_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  const assignees = new Map(rows.map((row) => [row.publication_id, row.assigned_to]));
  return publications.map((one) => ({ ...one, assignee: assignees.get(one.id) ?? null }));
}
