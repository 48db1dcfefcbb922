import { type Kysely, sql } from "kysely";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

type Deciding = { readonly db: Kysely<Tables>; readonly clock: () => Date };

/** One number for one purpose: whoever takes an admin away holds this lock until the end of the transaction. */
const ADMINS_LOCK = 3_001;

/**
 * Makes sure that the press keeps an admin who can sign in when this one goes (decision A3): 409 otherwise. Two admins
 * who remove each other at once come here one after the other. `db` is the caller's transaction.
 */
export async function refuseLastAdmin(deciding: Deciding, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ADMINS_LOCK)})`.execute(deciding.db);
  const admins = await listAdmins(deciding);
  const isAdmin = admins.some((admin) => admin.user_id === userId);
  if (isAdmin && admins.every((admin) => admin.user_id === userId || !admin.can_sign_in)) {
    throw new Refused(409, "Error", "This is the last admin. Make somebody else an admin first.");
  }
}

/** Is there an admin who can sign in? Without one the press offers to be set up. */
export async function hasAdmin(deciding: Deciding): Promise<boolean> {
  return (await listAdmins(deciding)).some((admin) => admin.can_sign_in);
}

/** Invited people who have not come yet, and blocked ones, do not count as able. */
async function listAdmins({ db, clock }: Deciding) {
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
