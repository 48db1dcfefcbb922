import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { recordProviders } from "../../core/server/identities.ts";
import { recordChange, requireMayChange } from "#accounts/credentials/server/guard-change.ts";

/**
 * Handles `DELETE /user/identities/:id`: one identity always remains. Without the e-mail identity there is no
 * password either.
 */
export async function unlinkIdentity(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { user, params, caller } = call;
  if (!ctx.settings.manualLinking) return refuse(404, "manual_linking_disabled", "Manual linking is disabled");
  await requireMayChange(ctx, call, "identity_unlinked");
  await ctx.db.transaction().execute(async (db) => {
    // The row is locked, so that of two simultaneous requests that unlink the last two identities, one fails.
    await db.selectFrom("auth.users").select("id").where("id", "=", user.id).forUpdate().execute();
    const identities = await db.selectFrom("auth.identities").selectAll().where("user_id", "=", user.id).execute();
    const gone = identities.find(({ id }) => id === params["id"]);
    if (!gone) return refuse(404, "identity_not_found", "Identity doesn't exist");
    if (identities.length < 2)
      return refuse(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
    await db.deleteFrom("auth.identities").where("id", "=", gone.id).execute();
    if (gone.provider === "email")
      await db.updateTable("auth.users").set({ password_hash: null }).where("id", "=", user.id).execute();
    await recordProviders(db, user.id, ctx.clock());
    const detail = { provider: gone.provider };
    await recordChange(ctx, db, "identity_unlinked", { user, caller, detail });
  });
  return authResult({});
}
