import { audit } from "#accounts/core/server/audit.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { endSessions } from "#accounts/sessions/server/sessions.ts";
import { findUser } from "#accounts/core/server/users.ts";

/**
 * Removes all second factors, recovery codes and passkeys of an account, for a person who lost them: every session
 * ends, the person gets an e-mail, and the audit log names the actor. The caller checks the actor's right. Returns
 * false where there is no such account.
 */
export async function resetFactors(ctx: AuthContext, actor: { readonly id: string }, userId: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const user = await findUser({ db }, userId);
    if (!user) return false;
    const gone = await db.deleteFrom("auth.factors").where("user_id", "=", userId).returning("factor_type").execute();
    const keys = await db.deleteFrom("auth.passkeys").where("user_id", "=", userId).returning("id").execute();
    await endSessions(db, userId);
    const tokens = await ctx.hooks.revokeTokens(userId, db);
    await audit({ ...ctx, db }, undefined, {
      userId,
      actor: actor.id,
      action: "factors_reset",
      detail: { types: gone.map(({ factor_type }) => factor_type), passkeys: keys.length, tokens: tokens.revoked },
    });
    if (user.email !== null) await ctx.emails.sendNews(db, "factors_reset", user.email, tokens);
    return true;
  });
}
