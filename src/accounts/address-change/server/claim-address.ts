import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { findUserBy, type UserRow } from "#accounts/server/users.ts";

/**
 * Holds an address for the rest of the transaction, so that calls for the same one come one after the other: two sign-ups
 * at once make one account, and neither is told of a conflict. Answers whose it is now.
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

/** Has nobody ever shown that this account is theirs? Such an attempt gives way to a newer one. */
export const isMereAttempt = (user: UserRow): boolean =>
  user.email_confirmed_at === null &&
  user.phone_confirmed_at === null &&
  user.invited_at === null &&
  user.last_sign_in_at === null &&
  !user.is_anonymous;
