import { type RawBuilder, sql } from "kysely";
import type { Role } from "#people/role.ts";
import type { UserQuery } from "#people/user-query.ts";
import type { Work } from "#platform/work.ts";
import { userCondition } from "./user-selection.ts";

export type UserCounts = { readonly total: number } & Readonly<Record<Role, number>>;

/**
 * The figures of the summary cards: everybody but the erased, and the holders of each role. A whole table is counted in
 * half the time of nearly all of it, so the erased and the staff, who are few, are taken off.
 */
export async function countUsers({ db }: Pick<Work, "db">): Promise<UserCounts> {
  const { rows } = await sql<Omit<UserCounts, "author"> & { readonly roles: number }>`select
    ((select count(*) from profiles) - (select count(*) from profiles where erased_at is not null))::int as total,
    (select count(*) from user_roles)::int as roles,
    (select count(*) from user_roles where role = 'admin')::int as admin,
    (select count(*) from user_roles where role = 'editor')::int as editor,
    (select count(*) from user_roles where role = 'reviewer')::int as reviewer`.execute(db);
  const { roles, ...counted } = rows[0] ?? { total: 0, roles: 0, admin: 0, editor: 0, reviewer: 0 };
  return { ...counted, author: roles - counted.admin - counted.editor - counted.reviewer };
}

/** A search is counted to here: nobody turns to page 200. */
const MOST_COUNTED = 5000;

/** How many users a query means. Everybody, and one role's holders, are counted to the last. */
export async function countSelection(
  work: Pick<Work, "db" | "clock">,
  query: Pick<UserQuery, "search" | "role" | "status">,
): Promise<{ readonly total: number; readonly isLeast: boolean }> {
  const { search, role, status } = query;
  if (search.trim() === "" && status === undefined) {
    // The erased have no role.
    const counts = await countUsers(work);
    return { total: role ? counts[role] : counts.total, isLeast: false };
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
