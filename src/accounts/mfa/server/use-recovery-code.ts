import { type AuthResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { countTry, forgetTries } from "#accounts/http/server/rate-limits.ts";
import { listFactors } from "./factors.ts";
import { hashOfRecoveryCode, normalizeCode } from "./recovery-code.ts";
import { recoveryFactor } from "./recovery-codes.ts";
import { stepUp } from "./step-up.ts";

const TRIES = { what: "recovery-code", most: 10, seconds: 900, code: "mfa_recovery_codes_locked" };

/**
 * Handles `POST /factors/recovery-codes/verify`: uses up one code in place of a lost factor. Raises the session and
 * notifies the owner by e-mail. Wrong, used and missing codes get the same error.
 */
export async function useRecoveryCode(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { user, caller } = call;
  await countTry(ctx, TRIES, user.id);
  const factor = recoveryFactor(await listFactors(ctx, user.id)) ?? refuseCode();
  const hash = hashOfRecoveryCode(ctx, factor.id, normalizeCode(call.body.code));
  const response = await ctx.db.transaction().execute(async (db) => {
    const used = await db
      .updateTable("auth.recovery_codes")
      .set({ used_at: ctx.clock() })
      .where("factor_id", "=", factor.id)
      .where("code_hash", "=", hash)
      .where("used_at", "is", null)
      .returning("factor_id")
      .executeTakeFirst();
    if (!used) return refuseCode();
    await audit({ ...ctx, db }, caller, { userId: user.id, action: "recovery_code_used" });
    if (user.email !== null) await ctx.emails.sendNews(db, "recovery_code_used", user.email);
    return stepUp(ctx, db, call, "mfa/recovery_code");
  });
  await forgetTries(ctx, TRIES, user.id);
  return sessionResult(response);
}

const refuseCode = (): never => refuse(422, "mfa_verification_failed", "Invalid recovery code entered");
