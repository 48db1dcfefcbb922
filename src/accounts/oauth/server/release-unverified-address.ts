import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { removeAccount } from "#accounts/sessions/server/account-state.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { isMereAttempt } from "#accounts/address-change/server/claim-address.ts";
import { confirmAddress } from "#accounts/address-change/server/confirm-address.ts";
import type { UserRow } from "#accounts/core/server/users.ts";

/**
 * Releases an unverified address for its owner, who has now proved it. The person who claimed it before gains
 * nothing: a mere attempt is removed; an invitation, which the press made, becomes the owner's; an account that is
 * used by other means loses only the address. Returns the owner's account, if it is one of them.
 */
export async function releaseUnverifiedAddress(
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
