import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { audit } from "../../core/server/audit.ts";
import { endSessions } from "#accounts/sessions/server/sessions.ts";
import type { UserRow } from "../../core/server/users.ts";

/** `db` is the caller's transaction. `by` is the deciding person, if there is one. */
type Decision = { readonly db: Kysely<Tables>; readonly clock: () => Date; readonly by: string | undefined };

const FOREVER = new Date("9999-12-31T00:00:00Z");

/** Blocks an account until `unblockAccount`: ends its sessions and open links. */
export async function blockAccount(decision: Decision, userId: string): Promise<void> {
  const { db, clock, by } = decision;
  await db
    .updateTable("auth.users")
    .set({ banned_until: FOREVER, updated_at: clock() })
    .where("id", "=", userId)
    .execute();
  await endSessions(db, userId);
  await endLinks(db, userId);
  await audit(decision, undefined, { userId, actor: by, action: "user_deactivated" });
}

export async function unblockAccount(decision: Decision, userId: string): Promise<void> {
  const { db, clock, by } = decision;
  await db
    .updateTable("auth.users")
    .set({ banned_until: null, updated_at: clock() })
    .where("id", "=", userId)
    .execute();
  await audit(decision, undefined, { userId, actor: by, action: "user_reactivated" });
}

/**
 * Erases the personal data of an account, whose row then allows no sign-in. Its history stays in the audit log,
 * without addresses.
 */
export async function eraseAccount(decision: Decision, userId: string): Promise<void> {
  const { db, clock, by } = decision;
  await blockAccount(decision, userId);
  for (const table of ["auth.identities", "auth.factors", "auth.passkeys", "auth.sign_ups"] as const)
    await db.deleteFrom(table).where("user_id", "=", userId).execute();
  await db
    .updateTable("auth.users")
    .set({ ...ERASED_DETAILS, updated_at: clock() })
    .where("id", "=", userId)
    .execute();
  await db.updateTable("auth.audit_log").set({ ip: null, detail: "{}" }).where("user_id", "=", userId).execute();
  await audit(decision, undefined, { userId, actor: by, action: "user_erased" });
}

/** Returns whether `eraseAccount` has erased this account. */
export const isErased = ({ email, phone, app_metadata, is_anonymous, banned_until }: UserRow): boolean =>
  email === null &&
  phone === null &&
  !is_anonymous &&
  Object.keys(app_metadata).length === 0 &&
  banned_until?.getTime() === FOREVER.getTime();

const ERASED_DETAILS = {
  email: null,
  phone: null,
  password_hash: null,
  user_metadata: sql<never>`'{}'::jsonb`,
  app_metadata: sql<never>`'{}'::jsonb`,
  new_email: null,
  new_phone: null,
  email_change_step: 0,
} as const;

/** Removes an account that was never used, with all rows that refer to it. */
export async function removeAccount(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom("auth.users").where("id", "=", userId).execute();
}

async function endLinks(db: Kysely<Tables>, userId: string): Promise<void> {
  await db.deleteFrom("auth.one_time_tokens").where("user_id", "=", userId).execute();
  await db.deleteFrom("auth.challenges").where("user_id", "=", userId).execute();
  await db
    .deleteFrom("auth.flow_states")
    .where((where) => where.or([where("user_id", "=", userId), where("link_user_id", "=", userId)]))
    .execute();
}
