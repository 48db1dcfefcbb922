import { type RawBuilder, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { Role } from "#people/core/role.ts";
import { withinDays } from "#platform/api/period-condition.ts";
import type { UserSelection, UserStatus } from "#people/core/user-query.ts";

/** A limit above the number of words in a name. */
const MAX_WORDS = 6;

/** Returns the SQL condition on `profiles as p` for a query of the user list. */
export function userCondition(selection: UserSelection, now: Date): RawBuilder<boolean> {
  const { search, role, status } = selection;
  const words = foldForSearch(search.replaceAll("\0", " ")).split(" ").filter(Boolean).slice(0, MAX_WORDS);
  const conditions = [
    ...words.map((word) => sql<boolean>`p.search_text like ${`%${escapeLike(word)}%`}`),
    ...(role ? [words.length > 0 && isStaff(role) ? amongHolders(role) : isHolder(role)] : []),
    ...(status ? [] : [sql<boolean>`p.erased_at is null`]),
    ...(status ? [statusCondition(status, now)] : []),
    ...furtherConditions(selection),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Returns whether a query has no filter but the role. */
export const isByRoleAlone = (selection: UserSelection): boolean =>
  selection.search.trim() === "" && selection.status === undefined && furtherConditions(selection).length === 0;

/** The conditions of the filters that a program uses. */
function furtherConditions(selection: UserSelection): readonly RawBuilder<boolean>[] {
  const { email, created_from, created_until, signed_in_from, signed_in_until, changed_since } = selection;
  const signedIn = withinDays(sql`a.last_sign_in_at`, { from: signed_in_from, until: signed_in_until });
  return [
    ...(email === undefined ? [] : [hasAddress(email)]),
    ...withinDays(sql`p.created_at`, { from: created_from, until: created_until }),
    ...(signedIn.length > 0 ? [account(sql.join(signedIn, sql` and `))] : []),
    ...(changed_since === undefined ? [] : [wasChangedAfter(new Date(changed_since))]),
  ];
}

/** Returns the condition on the address; the search text has an index. */
const hasAddress = (email: string): RawBuilder<boolean> => sql<boolean>`
  (p.search_text like ${`%${escapeLike(foldForSearch(email))}%`} and lower(p.email) = ${email.toLowerCase()})`;

/** Returns the condition that a row of the list was changed at or after a time: each part of it has an index. */
const wasChangedAfter = (time: Date): RawBuilder<boolean> => sql<boolean>`p.id = any(array(
  select q.id from profiles q where q.updated_at >= ${time}
  union select a.id from auth.users a where a.updated_at >= ${time}
  union select a.id from auth.users a where a.last_sign_in_at >= ${time}
  union select i.user_id from invitations i where i.sent_at >= ${time}
  union select r.user_id from role_changes r where r.changed_at >= ${time}))`;

const isHolder = (role: Role): RawBuilder<boolean> =>
  sql<boolean>`exists (select from user_roles r where r.user_id = p.id and r.role = ${role})`;

/**
 * Returns a condition that searches a word among the few staff: for the combined condition, the planner would scan
 * all users.
 */
const amongHolders = (role: Role): RawBuilder<boolean> =>
  sql<boolean>`p.id = any(array(select r.user_id from user_roles r where r.role = ${role}))`;

const isStaff = (role: Role): boolean => role !== "author";

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
export const selectStatus = (now: Date): RawBuilder<UserStatus> => sql<UserStatus>`case
  when p.erased_at is not null then 'erased'
  when a.banned_until > ${now} then 'deactivated'
  when p.is_service then 'service'
  when not ${UNPROVEN} then 'active'
  when a.invited_at is not null then 'invited'
  else 'unconfirmed' end`;
