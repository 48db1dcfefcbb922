import { type RawBuilder, sql } from "kysely";
import { isUuid } from "#platform/uuid.ts";
import type { Role } from "#people/core/role.ts";
import { countPeopleWith } from "#people/core/server/user-counts.ts";
import { USERS_PAGE_SIZE } from "#people/core/user-query.ts";
import type { Context } from "#platform/context.ts";
import { withinDays } from "#platform/api/period-condition.ts";
import type { PageRange } from "#platform/reverse-paging.ts";

type QueryContext = Pick<Context, "db">;
type Named = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

export type RoleHolder = Named & {
  readonly email: string | null;
  readonly since: Date;
  /** Null where the press itself assigned the role, or the person who did was erased. */
  readonly by: Named | null;
};

/** Returns the people with a role, since when and by whom, the newest first, and their total. Service accounts are left out: the list of users has them. */
export async function listRoleHolders(
  ctx: QueryContext,
  { role, limit, offset }: PageRange & { readonly role: Role },
): Promise<{ readonly holders: readonly RoleHolder[]; readonly total: number }> {
  const total = await countPeopleWith(ctx, role);
  const rows = await ctx.db
    .selectFrom("user_roles as r")
    .innerJoin("profiles as p", "p.id", "r.user_id")
    .leftJoin("profiles as giver", "giver.id", "r.assigned_by")
    .select(["p.id", "p.first_name", "p.last_name", "p.email", "r.assigned_at as since"])
    .select(["giver.id as by_id", "giver.first_name as by_first_name", "giver.last_name as by_last_name"])
    .where("r.role", "=", role)
    .where("p.is_service", "=", false)
    .orderBy("r.assigned_at", "desc")
    .orderBy("r.user_id")
    .limit(limit)
    .offset(offset)
    .execute();
  const holders = rows.map(({ by_id, by_first_name, by_last_name, ...holder }) => ({
    ...holder,
    by: by_id === null ? null : { id: by_id, first_name: by_first_name, last_name: by_last_name },
  }));
  return { holders, total };
}

export type RoleChangeEntry = {
  readonly id: string;
  readonly role: Role;
  readonly change: "assigned" | "removed";
  readonly changed_at: Date;
  readonly user: Named;
  readonly by: Named | null;
};

export type RoleChangePage = {
  readonly changes: readonly RoleChangeEntry[];
  readonly total: number;
};

/** The filters of the history of roles; all of them apply. */
type ChangeFilters = {
  readonly userId?: string | undefined;
  readonly role?: Role | undefined;
  readonly change?: "assigned" | "removed" | undefined;
  /** Days in UTC, both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** Returns a range of the changes of roles, newest first, with their total; for one user or for all. */
export async function listRoleChanges(
  ctx: QueryContext,
  { limit, offset, ...filters }: ChangeFilters & PageRange,
): Promise<RoleChangePage> {
  // A text that is not an id has no changes.
  if (filters.userId !== undefined && !isUuid(filters.userId)) return { changes: [], total: 0 };
  const condition = changeCondition(filters);
  return {
    changes: await readRoleChanges(ctx, condition, { limit, offset }),
    total: await countRoleChanges(ctx, condition),
  };
}

/** The condition on `role_changes as c`. */
function changeCondition({ userId, role, change, from, until }: ChangeFilters): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`true`,
    ...(userId ? [sql<boolean>`c.user_id = ${userId}::uuid`] : []),
    ...(role ? [sql<boolean>`c.role = ${role}`] : []),
    ...(change ? [sql<boolean>`c.change = ${change}`] : []),
    ...withinDays(sql`c.changed_at`, { from, until }),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

async function countRoleChanges({ db }: QueryContext, condition: RawBuilder<boolean>): Promise<number> {
  const counted = db.selectFrom("role_changes as c").select(sql<number>`count(*)::int`.as("count"));
  return (await counted.where(condition).executeTakeFirstOrThrow()).count;
}

/** Returns the changes of a range; people whose data were erased have no name. */
async function readRoleChanges(
  { db }: QueryContext,
  condition: RawBuilder<boolean>,
  { limit, offset }: PageRange,
): Promise<readonly RoleChangeEntry[]> {
  const rows = await db
    .selectFrom("role_changes as c")
    .leftJoin("profiles as p", "p.id", "c.user_id")
    .leftJoin("profiles as changer", "changer.id", "c.changed_by")
    .select(["c.id", "c.role", "c.change", "c.changed_at", "c.user_id", "c.changed_by"])
    .select(["p.first_name", "p.last_name", "changer.first_name as by_first_name", "changer.last_name as by_last_name"])
    .where(condition)
    .orderBy("c.changed_at", "desc")
    .orderBy("c.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, role, change, changed_at, ...row }) => ({
    id,
    role,
    change,
    changed_at,
    user: { id: row.user_id, first_name: row.first_name, last_name: row.last_name },
    by:
      row.changed_by === null
        ? null
        : { id: row.changed_by, first_name: row.by_first_name, last_name: row.by_last_name },
  }));
}

export type RoleWarnings = {
  /** True where only one admin can sign in. */
  readonly only_one_admin: boolean;
  /** Staff who sign in with one factor only, at most 25 of them. */
  readonly without_second_factor: readonly Named[];
  readonly without_second_factor_count: number;
};

/** Returns warnings about roles for an admin. A passkey counts as a second factor, because it combines two. */
export async function listRoleWarnings({ db, clock }: Pick<Context, "db" | "clock">): Promise<RoleWarnings> {
  const { rows: staff } = await sql<Named & { readonly count: number }>`
    select p.id, p.first_name, p.last_name, (count(*) over ())::int as count from profiles p
    where exists (select from user_roles r where r.user_id = p.id and r.role <> 'author')
      and exists (select from auth.users a where a.id = p.id and a.last_sign_in_at is not null)
      and not exists (select from auth.factors f where f.user_id = p.id and f.status = 'verified')
      and not exists (select from auth.passkeys k where k.user_id = p.id)
    order by p.last_name, p.first_name, p.id limit ${sql.lit(USERS_PAGE_SIZE)}`.execute(db);
  const { rows } = await sql<{ admins: number }>`select count(*)::int as admins
    from user_roles r join auth.users a on a.id = r.user_id
    where r.role = 'admin' and (a.banned_until is null or a.banned_until <= ${clock()})
      and (a.email_confirmed_at is not null or a.phone_confirmed_at is not null)`.execute(db);
  return {
    only_one_admin: rows[0]?.admins === 1,
    without_second_factor: staff.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    without_second_factor_count: staff[0]?.count ?? 0,
  };
}
