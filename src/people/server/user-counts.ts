import { type RawBuilder, sql } from "kysely";
import type { Role } from "#people/role.ts";
import type { UserQuery } from "#people/user-query.ts";
import type { Work } from "#platform/work.ts";
import { userCondition } from "./user-selection.ts";

export type UserCounts = { readonly total: number } & Readonly<Record<Role, number>>;

/** The figures of the summary cards: everybody but the erased, and the holders of each role. */
export async function countUsers({ db }: Pick<Work, "db">): Promise<UserCounts> {
  const total = await count({ db }, sql`select count(*)::int as count from profiles p where p.erased_at is null`);
  const { rows } = await sql<{ role: Role; count: number }>`
    select role, count(*)::int as count from user_roles group by role`.execute(db);
  const of = (role: Role): number => rows.find((row) => row.role === role)?.count ?? 0;
  return { total, admin: of("admin"), editor: of("editor"), reviewer: of("reviewer"), author: of("author") };
}

/** A search is counted to here: nobody turns to page 200. */
const MOST_COUNTED = 5000;

/** How many users a query means. Everybody, and one role's holders, are counted in an index alone. */
export async function countSelection(
  work: Pick<Work, "db" | "clock">,
  query: Pick<UserQuery, "search" | "role" | "status">,
): Promise<{ readonly total: number; readonly isLeast: boolean }> {
  const { search, role, status } = query;
  if (search.trim() === "" && status === undefined) {
    // The erased have no role.
    const holders = sql`select count(*)::int as count from user_roles where role = ${role}`;
    const everybody = sql`select count(*)::int as count from profiles p where p.erased_at is null`;
    return { total: await count(work, role ? holders : everybody), isLeast: false };
  }
  const found = await count(
    work,
    sql`select count(*)::int as count from (
      select from profiles p where ${userCondition(query, work.clock())} limit ${sql.lit(MOST_COUNTED + 1)}) as found`,
  );
  return { total: Math.min(found, MOST_COUNTED), isLeast: found > MOST_COUNTED };
}

async function count({ db }: Pick<Work, "db">, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${query}`.execute(db);
  return rows[0]?.count ?? 0;
}
