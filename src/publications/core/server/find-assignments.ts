import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Publication } from "#publications/core/publication.ts";
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
  return publications.map((publication) => ({ ...publication, assignee: assignees.get(publication.id) ?? null }));
}

type Assignment = {
  readonly assignee: { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };
  readonly due_on: string | null;
};

/** Returns to whom these publications are assigned, with the due date, by their ids; those that are assigned to no person are left out. */
export async function findAssignments(
  { db }: Pick<Context, "db">,
  publications: readonly Pick<Publication, "id">[],
): Promise<ReadonlyMap<string, Assignment>> {
  if (publications.length === 0) return new Map();
  const ids = publications.map(({ id }) => id);
  const rows = await db
    .selectFrom("publication_assignments as a")
    .innerJoin("profiles as p", "p.id", "a.assigned_to")
    .select(["a.publication_id", "a.due_on", "p.id", "p.first_name", "p.last_name"])
    .where("a.publication_id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ publication_id, due_on, ...assignee }) => [publication_id, { assignee, due_on }]));
}
