import { sql } from "kysely";
import { inOrder, type Role } from "#people/core/role.ts";
import { USERS_PAGE_SIZE, type UserQuery, type UserStatus } from "#people/core/user-query.ts";
import { type DateRange, type PageRange, toRange, reversePage } from "#platform/reverse-paging.ts";
import type { Context } from "#platform/context.ts";
import { requireProfile } from "#people/profiles/server/require-profile.ts";
import { countSelection } from "../../core/server/user-counts.ts";
import { isByRoleAlone, selectStatus, userCondition } from "../../core/server/user-selection.ts";

type QueryContext = Pick<Context, "db" | "clock">;

export type ListedUser = {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_sign_in_at: Date | null;
  /** The time of the newest invitation; null where none is open. */
  readonly invited_at: Date | null;
  /** The time when the newest invitation's link expires; null where none is open. */
  readonly invitation_expires_at: Date | null;
};

export type UserPage = {
  readonly users: readonly ListedUser[];
  readonly total: number;
  /** A search with very many results is counted up to a limit: `total` is then the least number. */
  readonly is_total_least: boolean;
  readonly page: number;
  readonly pages: number;
};

/** Returns the users that a query selects, newest first, 25 a page, with their number (decision A13). */
export async function listUsers(ctx: QueryContext, query: UserQuery & Partial<PageRange>): Promise<UserPage> {
  const counted = isCountedWithPage(query) ? undefined : await countSelection(ctx, query);
  const rows = await readPage(ctx, query, counted?.isLeast ? undefined : counted?.total);
  const users = await usersByIds(
    ctx,
    rows.map(({ id }) => id),
  );
  const matches = rows[0]?.matches;
  const { total, isLeast } =
    matches === undefined ? (counted ?? (await countSelection(ctx, query))) : { total: matches, isLeast: false };
  const pages = Math.max(1, Math.ceil(total / USERS_PAGE_SIZE));
  return { users, total, is_total_least: isLeast, page: query.page, pages };
}

/** Returns the ids of a page in any order, with the number of matches where it is known. */
async function readPage(
  { db, clock }: QueryContext,
  query: UserQuery & Partial<PageRange>,
  total: number | undefined,
): Promise<readonly { readonly id: string; readonly matches?: number }[]> {
  const range = reversePage(toRange(query, USERS_PAGE_SIZE), total);
  if (query.role && isByRoleAlone(query)) return readHolders({ db }, query.role, range);
  const { limit, offset, backwards } = range;
  const { rows } = await sql<{ id: string; matches?: number }>`
    select p.id ${isCountedWithPage(query) ? sql`, (count(*) over ())::int as matches` : sql``}
    from profiles p where ${userCondition(query, clock())}
    order by ${backwards ? sql`p.created_at, p.id desc` : sql`p.created_at desc, p.id`}
    limit ${sql.lit(limit)} offset ${offset}`.execute(db);
  return rows;
}

/** Returns the holders of a role, by an index in their order. Erased users have no role. */
async function readHolders(
  { db }: Pick<Context, "db">,
  role: Role,
  { limit, offset, backwards }: DateRange,
): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.user_id as id from user_roles r where r.role = ${role}
    order by ${backwards ? sql`r.person_since, r.user_id desc` : sql`r.person_since desc, r.user_id`}
    limit ${sql.lit(limit)} offset ${offset}`.execute(db);
  return rows;
}

/** Returns whether the page's query also counts: a search among the few staff counts them anyway. */
const isCountedWithPage = ({ search, role }: UserQuery): boolean =>
  search.trim() !== "" && role !== undefined && role !== "author";

/** Returns one user of the list; refuses with 404 where there is none. */
export async function requireUserRow(ctx: QueryContext, id: string): Promise<ListedUser> {
  const profile = await requireProfile(ctx, id);
  const [user] = await usersByIds(ctx, [profile.id]);
  if (!user) throw new Error("A profile has no account.");
  return user;
}

/** Returns the users with these ids, newest first. */
export async function usersByIds({ db, clock }: QueryContext, ids: readonly string[]): Promise<ListedUser[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("profiles as p")
    .innerJoin("auth.users as a", "a.id", "p.id")
    .leftJoin("invitations as i", "i.user_id", "p.id")
    .select(["p.id", "p.first_name", "p.last_name", "p.email", "p.created_at", "p.updated_at", "a.last_sign_in_at"])
    .select([selectStatus(clock()).as("status"), "i.sent_at", "i.expires_at"])
    .select(sql<Role[]>`array(select r.role from user_roles r where r.user_id = p.id)`.as("roles"))
    .where("p.id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id")
    .execute();
  return rows.map(({ sent_at, expires_at, roles, ...row }) => ({
    ...row,
    roles: inOrder(roles),
    invited_at: row.status === "invited" ? sent_at : null,
    invitation_expires_at: row.status === "invited" ? expires_at : null,
  }));
}
