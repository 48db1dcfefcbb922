import { type RawBuilder, sql } from "kysely";
import { DEFAULT_ROLE, type Role, ROLES, STAFF_ROLES } from "#people/roles/role.ts";
import type { UserQuery } from "#people/users/user-query.ts";
import type { Context } from "#platform/context.ts";
import { userCondition } from "./user-selection.ts";

export type UserCounts = { readonly total: number } & Readonly<Record<Role, number>>;

/** Everybody but the erased. A whole table is counted in half the time of nearly all of it: the few are taken off. */
const EVERYBODY = sql`((select count(*) from profiles) - (select count(*) from profiles where erased_at is not null))`;

/** Nearly all are authors, the staff are few: they are taken off, too. */
const holdersOf = (role: Role): RawBuilder<unknown> =>
  role === DEFAULT_ROLE
    ? sql`((select count(*) from user_roles) - (select count(*) from user_roles where role = any(${STAFF_ROLES})))`
    : sql`(select count(*) from user_roles where role = ${role})`;

/** The figures of the summary cards: everybody but the erased, and the holders of each role. */
export async function countUsers({ db }: Pick<Context, "db">): Promise<UserCounts> {
  const figures = ROLES.map((role) => sql`${holdersOf(role)}::int as ${sql.ref(role)}`);
  const { rows } = await sql<UserCounts>`select ${EVERYBODY}::int as total, ${sql.join(figures)}`.execute(db);
  return rows[0] ?? { total: 0, admin: 0, editor: 0, reviewer: 0, author: 0 };
}

/** A search is counted to here: nobody turns to page 200. */
const MOST_COUNTED = 5000;

/** How many users a query means. Everybody, and one role's holders, are counted to the last. */
export async function countSelection(
  ctx: Pick<Context, "db" | "clock">,
  query: Pick<UserQuery, "search" | "role" | "status">,
): Promise<{ readonly total: number; readonly isLeast: boolean }> {
  const { search, role, status } = query;
  if (search.trim() === "" && status === undefined) {
    // The erased have no role.
    return { total: await count(ctx, role ? holdersOf(role) : EVERYBODY), isLeast: false };
  }
  const found = await count(
    ctx,
    sql`(select count(*) from (
      select from profiles p where ${userCondition(query, ctx.clock())} limit ${sql.lit(MOST_COUNTED + 1)}) as found)`,
  );
  return { total: Math.min(found, MOST_COUNTED), isLeast: found > MOST_COUNTED };
}

async function count({ db }: Pick<Context, "db">, figure: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${figure}::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
