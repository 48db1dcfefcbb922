import { Refused } from "#platform/refused.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { sendCode } from "#accounts/core/server/one-time-codes.ts";
import { findUser, isBlocked } from "#accounts/core/server/users.ts";

/**
 * Sends an e-mail to choose a new password, on behalf of an admin. Refuses with 404, or with 409 for an account
 * without an address.
 */
export async function sendResetLink(ctx: AuthContext, by: string | undefined, userId: string): Promise<void> {
  const user = await findUser(ctx, userId);
  if (!user) throw new Refused(404, "User not found", "There is no such user.");
  if (isBlocked(user, ctx.clock()))
    throw new Refused(409, "Error", "This account is deactivated. Reactivate it first.");
  const { email } = user;
  if (email === null) throw new Refused(409, "Error", "This account has no e-mail address to send a link to.");
  await ctx.db.transaction().execute(async (db) => {
    const redirectTo = `${ctx.settings.pressUrl}/auth/reset`;
    await sendCode(ctx, db, { userId, kind: "recovery", to: email, emailKind: "recovery", redirectTo });
    await db.updateTable("auth.users").set({ recovery_sent_at: ctx.clock() }).where("id", "=", userId).execute();
    await audit({ ...ctx, db }, undefined, { userId, actor: by, action: "reset_link_sent" });
  });
}
