import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findUserBy, type UserRow } from "#accounts/core/server/users.ts";

/**
 * Locks an address until the transaction ends, so that simultaneous requests for the same address run one after the
 * other: two simultaneous sign-ups make one account, and neither gets a conflict. Returns the account that has the
 * address now.
 */
export async function claimAddress(
  { secrets }: Pick<AuthContext, "secrets">,
  db: Kysely<Tables>,
  field: "email" | "phone",
  to: string,
): Promise<UserRow | undefined> {
  const key = secrets.mac("claim-address", field, to).readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(db);
  return findUserBy({ db }, field, to);
}

/**
 * Returns whether the owner of an account has never proved that it is theirs. A newer sign-up replaces such an
 * attempt.
 */
export const isMereAttempt = (user: UserRow): boolean =>
  user.email_confirmed_at === null &&
  user.phone_confirmed_at === null &&
  user.invited_at === null &&
  user.last_sign_in_at === null &&
  !user.is_anonymous;
