import { type Kysely, sql } from "kysely";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

type Decision = { readonly db: Kysely<Tables>; readonly clock: () => Date };

/** The number of the lock that a transaction holds while it removes an admin. */
const ADMINS_LOCK = 3_001;

/**
 * Refuses with 409 where no admin who can sign in would remain without this one (decision A3). Of two admins who
 * remove each other simultaneously, the second waits. `db` is the caller's transaction.
 */
export async function refuseLastAdmin(decision: Decision, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADMINS_LOCK)})`.execute(decision.db);
  const admins = await listAdmins(decision);
  const isAdmin = admins.some((admin) => admin.user_id === userId);
  if (isAdmin && admins.every((admin) => admin.user_id === userId || !admin.can_sign_in)) {
    throw new Refused(409, "Error", "This is the last admin. Make another person an admin first.");
  }
}

/** Returns whether there is an admin who can sign in. Without one the press can be set up. */
export async function hasAdmin(decision: Decision): Promise<boolean> {
  return (await listAdmins(decision)).some((admin) => admin.can_sign_in);
}

/** Returns the admins, and whether they can sign in: invited people who have not joined and blocked people cannot. */
async function listAdmins({ db, clock }: Decision) {
  return db
    .selectFrom("user_roles")
    .innerJoin("auth.users as account", "account.id", "user_roles.user_id")
    .select([
      "user_roles.user_id",
      sql<boolean>`(account.email_confirmed_at is not null or account.phone_confirmed_at is not null)
        and (account.banned_until is null or account.banned_until <= ${clock()})`.as("can_sign_in"),
    ])
    .where("user_roles.role", "=", "admin")
    .execute();
}
