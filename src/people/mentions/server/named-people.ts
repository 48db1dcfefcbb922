import { type Kysely, sql } from "kysely";
import type { NamedPerson } from "#people/users/server/list-people-with.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Returns the names of people by id; those whose accounts were erased are left out. */
export async function findNamedPeople(
  db: Kysely<Tables>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, NamedPerson>> {
  const given = [...new Set(ids.filter((id) => id !== null))];
  if (given.length === 0) return new Map();
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "first_name", "last_name"])
    .where("id", "=", sql<string>`any(${given}::uuid[])`)
    .where("erased_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
