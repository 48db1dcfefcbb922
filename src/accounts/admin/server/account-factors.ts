import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { factorResponse } from "#accounts/core/server/user-response.ts";
import { isUuid } from "#platform/uuid.ts";
import { requireAccount } from "./requested-account.ts";

/** Handles `GET /admin/users/:id/factors`. */
export async function listFactors(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const user = await requireAccount(ctx, call);
  const factors = ctx.db.selectFrom("auth.factors").selectAll().where("user_id", "=", user.id).orderBy("created_at");
  return authResult((await factors.execute()).map(factorResponse));
}

/** Handles `DELETE /admin/users/:id/factors/:factor`, for an owner who has lost the factor. */
export async function removeFactor(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const user = await requireAccount(ctx, call);
  const id = call.params["factor"];
  if (!isUuid(id)) return refuse(404, "mfa_factor_not_found", "Factor not found");
  return ctx.db.transaction().execute(async (db) => {
    const factor = await db
      .deleteFrom("auth.factors")
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .returningAll()
      .executeTakeFirst();
    if (!factor) return refuse(404, "mfa_factor_not_found", "Factor not found");
    const tokens = await ctx.hooks.revokeTokens(user.id, db);
    const detail = { tokens: tokens.revoked };
    await audit({ ...ctx, db }, call.caller, { userId: user.id, action: "factor_removed_by_service", detail });
    if (user.email !== null) await ctx.emails.sendNews(db, "factor_removed", user.email, tokens);
    return authResult(factorResponse(factor));
  });
}

/** Handles `GET /admin/users/:id/passkeys`. */
export async function listPasskeys(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const user = await requireAccount(ctx, call);
  const passkeys = await ctx.db
    .selectFrom("auth.passkeys")
    .select(["id", "friendly_name", "created_at", "last_used_at"])
    .where("user_id", "=", user.id)
    .orderBy("created_at")
    .execute();
  return authResult(passkeys);
}

/** Handles `DELETE /admin/users/:id/passkeys/:passkey`. */
export async function removePasskey(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const user = await requireAccount(ctx, call);
  const id = call.params["passkey"];
  if (!isUuid(id)) return refuse(404, "webauthn_credential_not_found", "Passkey not found");
  await ctx.db.transaction().execute(async (db) => {
    const removed = await db
      .deleteFrom("auth.passkeys")
      .where("id", "=", id)
      .where("user_id", "=", user.id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return refuse(404, "webauthn_credential_not_found", "Passkey not found");
    const tokens = await ctx.hooks.revokeTokens(user.id, db);
    if (user.email !== null) await ctx.emails.sendNews(db, "factor_removed", user.email, tokens);
    const detail = { tokens: tokens.revoked };
    return audit({ ...ctx, db }, call.caller, { userId: user.id, action: "passkey_removed_by_service", detail });
  });
  return authResult(undefined, 204);
}
