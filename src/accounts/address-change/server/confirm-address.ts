import { type Kysely, sql } from "kysely";
import type { OneTimeKind } from "#accounts/core/account.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { endAnonymity } from "#accounts/core/server/end-anonymity.ts";
import type { ChosenSignUp } from "#accounts/core/server/sign-ups.ts";
import { endSessions } from "#accounts/sessions/server/sessions.ts";
import { requireUser, type UserRow } from "#accounts/core/server/users.ts";

/**
 * Stores that the owner of an address has proved access to it. On the first proof, everything that was set before may
 * come from a stranger: the password, the sessions and the access tokens are removed, unless a service made the account and confirms it
 * now. The account then takes over the chosen sign-up (sign-ups.ts); all other sign-ups for the address end.
 */
export async function confirmAddress(
  ctx: AuthContext,
  db: Kysely<Tables>,
  user: UserRow,
  kind: OneTimeKind,
  chosen?: ChosenSignUp,
): Promise<UserRow> {
  const field = kind === "sms" ? "phone" : "email";
  const now = ctx.clock();
  const isFirst = user[`${field}_confirmed_at`] === null;
  const isOfSignUp = kind === "confirmation" || kind === "sms";
  if (isFirst && !isOfSignUp) {
    await db.updateTable("auth.users").set({ password_hash: null }).where("id", "=", user.id).execute();
    await endSessions(db, user.id);
    await ctx.hooks.revokeTokens(user.id, db);
  }
  if (isFirst) await startWith(ctx, db, user.id, chosen);
  await db
    .updateTable("auth.users")
    .set({ [`${field}_confirmed_at`]: user[`${field}_confirmed_at`] ?? now, updated_at: now })
    .where("id", "=", user.id)
    .execute();
  await endAnonymity(ctx, db, user);
  if (isFirst) await recordVerified(db, user.id, field);
  return requireUser({ db }, user.id);
}

async function startWith(
  ctx: AuthContext,
  db: Kysely<Tables>,
  userId: string,
  chosen: ChosenSignUp | undefined,
): Promise<void> {
  if (chosen?.passwordHash !== undefined)
    await db.updateTable("auth.users").set({ password_hash: chosen.passwordHash }).where("id", "=", userId).execute();
  if (chosen?.userMetadata !== undefined) {
    const user_metadata = JSON.stringify(chosen.userMetadata);
    await db.updateTable("auth.users").set({ user_metadata }).where("id", "=", userId).execute();
    await ctx.hooks.onSignUpConfirmed(userId, chosen.userMetadata, db);
  }
  await db.deleteFrom("auth.sign_ups").where("user_id", "=", userId).execute();
}

async function recordVerified(db: Kysely<Tables>, userId: string, field: "email" | "phone"): Promise<void> {
  const verified = JSON.stringify({ [`${field}_verified`]: true });
  await db
    .updateTable("auth.identities")
    .set({ identity_data: sql`identity_data || ${verified}::jsonb` })
    .where("user_id", "=", userId)
    .where("provider", "=", field)
    .execute();
}
