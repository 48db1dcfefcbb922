import { type RawBuilder, sql } from "kysely";
import { folded } from "#people/users/search-text.ts";
import type { Role } from "#people/roles/role.ts";
import type { UserQuery, UserStatus } from "#people/users/user-query.ts";

type Selection = Pick<UserQuery, "search" | "role" | "status">;

/** A limit above the number of words in a name. */
const MOST_WORDS = 6;

/** Returns the SQL condition on `profiles as p` for a query of the user list. */
export function userCondition({ search, role, status }: Selection, now: Date): RawBuilder<boolean> {
  const words = folded(search.replaceAll("\0", " ")).split(" ").filter(Boolean).slice(0, MOST_WORDS);
  const conditions = [
    ...words.map((word) => sql<boolean>`p.search_text like ${`%${escaped(word)}%`}`),
    ...(role ? [words.length > 0 && isStaff(role) ? amongHolders(role) : isHolder(role)] : []),
    ...(status ? [] : [sql<boolean>`p.erased_at is null`]),
    ...(status ? [statusCondition(status, now)] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const isHolder = (role: Role): RawBuilder<boolean> =>
  sql<boolean>`exists (select from user_roles r where r.user_id = p.id and r.role = ${role})`;

/**
 * Returns a condition that searches a word among the few staff: for the combined condition, the planner would scan
 * all users.
 */
const amongHolders = (role: Role): RawBuilder<boolean> =>
  sql<boolean>`p.id = any(array(select r.user_id from user_roles r where r.role = ${role}))`;

const isStaff = (role: Role): boolean => role !== "author";

/** Escapes a search word: `%` and `_` are ordinary characters in it. */
const escaped = (word: string): string => word.replaceAll(/[\\%_]/gu, String.raw`\$&`);

const account = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from auth.users a where a.id = p.id and ${condition})`;

/** The condition that an account has never been proved; it must be the same as in the index users_unproven. */
const UNPROVEN = sql`(a.email_confirmed_at is null and a.phone_confirmed_at is null and a.last_sign_in_at is null)`;

/**
 * Returns the condition for an account state. Nearly all users are active, so the condition for them excludes the few
 * others, which two indexes contain.
 */
function statusCondition(status: UserStatus, now: Date): RawBuilder<boolean> {
  if (status === "erased") return sql<boolean>`p.erased_at is not null`;
  const blocked = sql`(a.banned_until is not null and a.banned_until > ${now})`;
  if (status === "active")
    return sql<boolean>`(p.erased_at is null and p.id not in (
    select a.id from auth.users a where ${UNPROVEN} union all select a.id from auth.users a where ${blocked}))`;
  const conditions = {
    deactivated: blocked,
    service: sql`not ${blocked} and p.is_service`,
    invited: sql`not ${blocked} and ${UNPROVEN} and a.invited_at is not null`,
    unconfirmed: sql`not ${blocked} and ${UNPROVEN} and a.invited_at is null and not p.is_service`,
  };
  return sql<boolean>`(p.erased_at is null and ${account(conditions[status])})`;
}

/** Returns the status of the person in row `p`, whose account is `a`. */
export const statusOf = (now: Date): RawBuilder<UserStatus> => sql<UserStatus>`case
  when p.erased_at is not null then 'erased'
  when a.banned_until > ${now} then 'deactivated'
  when p.is_service then 'service'
  when not ${UNPROVEN} then 'active'
  when a.invited_at is not null then 'invited'
  else 'unconfirmed' end`;
