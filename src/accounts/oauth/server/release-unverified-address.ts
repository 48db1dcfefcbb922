import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { removeAccount } from "#accounts/server/account-state.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { confirmAddress } from "#accounts/address-change/server/confirm-address.ts";
import type { UserRow } from "#accounts/server/users.ts";

/**
 * The owner of an address has come, and an account exists that claimed it without confirming it. Whoever made that one
 * gains nothing: an attempt is removed; an invitation, which the press itself made, becomes the owner's; an account in
 * use by other means keeps everything but the address. Answers the owner's account, if that is one of them.
 */
export async function makeWayForOwner(
  ctx: AuthContext,
  db: Kysely<Tables>,
  claimed: UserRow,
): Promise<UserRow | undefined> {
  if (claimed.invited_at !== null && claimed.last_sign_in_at === null && claimed.phone_confirmed_at === null)
    return confirmAddress(ctx, db, claimed, "magiclink");
  if (isMereAttempt(claimed)) {
    await removeAccount(db, claimed.id);
    return undefined;
  }
  await db.updateTable("auth.users").set({ email: null, password_hash: null }).where("id", "=", claimed.id).execute();
  await db.deleteFrom("auth.identities").where("user_id", "=", claimed.id).where("provider", "=", "email").execute();
  await db.deleteFrom("auth.one_time_tokens").where("user_id", "=", claimed.id).execute();
  await ctx.hooks.onEmailChanged(claimed.id, null, db);
  return undefined;
}
