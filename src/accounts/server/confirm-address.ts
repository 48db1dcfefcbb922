import { type Kysely, sql } from "kysely";
import type { OneTimeKind } from "#accounts/account.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthWork } from "./auth-work.ts";
import { endAnonymity } from "./end-anonymity.ts";
import { endSessions } from "./sessions.ts";
import { requireUser, type UserRow } from "./users.ts";

/**
 * Notes that the owner of an address has shown that they read it. At the first time everything that was set before is a
 * stranger's, perhaps: password and sessions go, unless the code is that of the sign-up itself, which set the password.
 */
export async function confirmAddress(
  work: AuthWork,
  db: Kysely<Tables>,
  user: UserRow,
  kind: OneTimeKind,
): Promise<UserRow> {
  const field = kind === "sms" ? "phone" : "email";
  const now = work.clock();
  const isFirst = user[`${field}_confirmed_at`] === null;
  const isOfSignUp = kind === "confirmation" || kind === "sms";
  if (isFirst && !isOfSignUp) {
    await db.updateTable("auth.users").set({ password_hash: null }).where("id", "=", user.id).execute();
    await endSessions(db, user.id);
  }
  await db
    .updateTable("auth.users")
    .set({ [`${field}_confirmed_at`]: user[`${field}_confirmed_at`] ?? now, updated_at: now })
    .where("id", "=", user.id)
    .execute();
  await endAnonymity(work, db, user);
  if (isFirst) await noteVerified(db, user.id, field);
  return requireUser({ db }, user.id);
}

async function noteVerified(db: Kysely<Tables>, userId: string, field: "email" | "phone"): Promise<void> {
  const verified = JSON.stringify({ [`${field}_verified`]: true });
  await db
    .updateTable("auth.identities")
    .set({ identity_data: sql`identity_data || ${verified}::jsonb` })
    .where("user_id", "=", userId)
    .where("provider", "=", field)
    .execute();
}
