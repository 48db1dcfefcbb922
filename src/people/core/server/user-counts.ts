import { type RawBuilder, sql } from "kysely";
import { DEFAULT_ROLE, type Role, ROLES, STAFF_ROLES } from "#people/core/role.ts";
import type { UserSelection } from "#people/core/user-query.ts";
import type { Context } from "#platform/context.ts";
import { isByRoleAlone, userCondition } from "./user-selection.ts";

export type UserCounts = { readonly total: number } & Readonly<Record<Role, number>>;

/**
 * The number of users without the erased ones. Counting the whole table and subtracting the few erased rows takes
 * half the time.
 */
const ALL_USERS = sql`((select count(*) from profiles) - (select count(*) from profiles where erased_at is not null))`;

/** Returns the number of a role's holders. Nearly all users are authors, so the few staff are subtracted. */
const countHolders = (role: Role): RawBuilder<unknown> =>
  role === DEFAULT_ROLE
    ? sql`((select count(*) from user_roles) - (select count(*) from user_roles where role = any(${STAFF_ROLES})))`
    : sql`(select count(*) from user_roles where role = ${role})`;

/** Service accounts are programs, and few: they are subtracted from what the index finds. */
const SERVICES = sql`(select count(*) from profiles where is_service and erased_at is null)`;
const servicesWith = (role: Role): RawBuilder<unknown> => sql`(select count(*) from profiles p
  where p.is_service and exists (select from user_roles r where r.user_id = p.id and r.role = ${role}))`;

/** Returns the counts of the summary cards: the people without the erased ones, and those that hold each role. */
export async function countUsers({ db }: Pick<Context, "db">): Promise<UserCounts> {
  const columns = ROLES.map((role) => sql`(${countHolders(role)} - ${servicesWith(role)})::int as ${sql.ref(role)}`);
  const total = sql`(${ALL_USERS} - ${SERVICES})::int`;
  const { rows } = await sql<UserCounts>`select ${total} as total, ${sql.join(columns)}`.execute(db);
  return rows[0] ?? { total: 0, admin: 0, editor: 0, reviewer: 0, author: 0 };
}

/** Returns the number of people with a role, as the summary card has it. */
export const countPeopleWith = (ctx: Pick<Context, "db">, role: Role): Promise<number> =>
  count(ctx, sql`(${countHolders(role)} - ${servicesWith(role)})`);

/** The limit up to which a search is counted: page 200 is out of practical use. */
const MAX_COUNTED = 5000;

/** Returns the number of users that a query selects. All users and one role's holders are counted without a limit. */
export async function countSelection(
  ctx: Pick<Context, "db" | "clock">,
  query: UserSelection,
): Promise<{ readonly total: number; readonly isLeast: boolean }> {
  const { role } = query;
  if (isByRoleAlone(query)) {
    // Erased users have no role.
    return { total: await count(ctx, role ? countHolders(role) : ALL_USERS), isLeast: false };
  }
  const found = await count(
    ctx,
    sql`(select count(*) from (
      select from profiles p where ${userCondition(query, ctx.clock())} limit ${sql.lit(MAX_COUNTED + 1)}) as found)`,
  );
  return { total: Math.min(found, MAX_COUNTED), isLeast: found > MAX_COUNTED };
}

async function count({ db }: Pick<Context, "db">, expression: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${expression}::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
