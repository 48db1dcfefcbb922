import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { recordChange, requireMayChange } from "#accounts/credentials/server/guard-change.ts";
import { listFactors, requireFactor, filterVerifiedFactors } from "./factors.ts";

/** Handles `DELETE /factors/:id`: a verified factor can be removed only in a session with a recent proof. */
export async function removeFactor(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const factor = await requireFactor(ctx, call);
  if (factor.status === "verified") await requireMayChange(ctx, call, "factor_removed");
  const { user, caller } = call;
  await ctx.db.transaction().execute(async (db) => {
    await db.deleteFrom("auth.factors").where("id", "=", factor.id).execute();
    const detail = { type: factor.factor_type };
    if (factor.status === "unverified")
      return audit({ ...ctx, db }, caller, { userId: user.id, action: "enrolment_dropped", detail });
    await lowerWhenNoneIsLeft(db, user.id);
    await recordChange(ctx, db, "factor_removed", { user, caller, detail });
  });
  return authResult({ id: factor.id });
}

/**
 * Lowers the sessions after the last factor is removed: without a factor aal2 has no meaning, and recovery codes are
 * never the only factor.
 */
async function lowerWhenNoneIsLeft(db: Kysely<Tables>, userId: string): Promise<void> {
  if (filterVerifiedFactors(await listFactors({ db }, userId)).length > 0) return;
  await db
    .deleteFrom("auth.factors")
    .where("user_id", "=", userId)
    .where("factor_type", "=", "recovery_code")
    .execute();
  await db.updateTable("auth.sessions").set({ aal: "aal1" }).where("user_id", "=", userId).execute();
}
