import { refuse } from "#accounts/auth-error.ts";
import { audit } from "#accounts/server/audit.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { SignedInCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { countTry, forgetTries } from "#accounts/http/server/rate-limits.ts";
import { listFactors } from "./factors.ts";
import { hashOfRecoveryCode, typedCode } from "./recovery-code.ts";
import { recoveryFactor } from "./recovery-codes.ts";
import { stepUp } from "./step-up.ts";

const TRIES = { what: "recovery-code", most: 10, seconds: 900, code: "mfa_recovery_codes_locked" };

/**
 * `POST /factors/recovery-codes/verify`: one code, once, in place of a factor that was lost. The session is raised, the
 * owner told by mail. Wrong, used and missing codes are refused alike.
 */
export async function useRecoveryCode(work: AuthWork, call: SignedInCall): Promise<Response> {
  const { user, caller } = call;
  await countTry(work, TRIES, user.id);
  const factor = recoveryFactor(await listFactors(work, user.id)) ?? refuseCode();
  const hash = hashOfRecoveryCode(work, factor.id, typedCode(call.body["code"]));
  const answer = await work.db.transaction().execute(async (db) => {
    const used = await db
      .updateTable("auth.recovery_codes")
      .set({ used_at: work.clock() })
      .where("factor_id", "=", factor.id)
      .where("code_hash", "=", hash)
      .where("used_at", "is", null)
      .returning("factor_id")
      .executeTakeFirst();
    if (!used) return refuseCode();
    await audit({ ...work, db }, caller, { userId: user.id, action: "recovery_code_used" });
    if (user.email !== null) await work.letters.sendNews(db, "recovery_code_used", user.email);
    return stepUp(work, db, call, "mfa/recovery_code");
  });
  await forgetTries(work, TRIES, user.id);
  return authAnswer(answer);
}

const refuseCode = (): never => refuse(422, "mfa_verification_failed", "Invalid recovery code entered");
