import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { recordChange, requireMayChange, requireSecondFactor } from "#accounts/credentials/server/guard-change.ts";
import { factorName } from "./enrol-factor.ts";
import { type FactorRow, listFactors, filterVerifiedFactors } from "./factors.ts";
import { hashOfRecoveryCode, newRecoveryCode, RECOVERY_CODES } from "./recovery-code.ts";

/** Handles `GET /factors/recovery-codes`: returns the number of codes that are left, never the codes. */
export async function countRecoveryCodes(ctx: AuthContext, { user }: SignedInRequest): Promise<AuthResult> {
  const factor = recoveryFactor(await listFactors(ctx, user.id)) ?? refuseNone();
  const codes = await ctx.db
    .selectFrom("auth.recovery_codes")
    .select("used_at")
    .where("factor_id", "=", factor.id)
    .execute();
  const remaining = codes.filter(({ used_at }) => used_at === null).length;
  return authResult({ id: factor.id, type: "recovery_code", total: codes.length, remaining });
}

/**
 * Handles `POST /factors/recovery-codes`: returns ten codes, this once. They replace a lost factor and are never the
 * only one.
 */
export async function makeRecoveryCodes(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const factors = await requireFactorBesides(ctx, call, "recovery_codes_made");
  if (recoveryFactor(factors))
    return refuse(422, "mfa_verified_factor_exists", "Recovery codes exist already: regenerate them instead");
  const id = randomUUID();
  const name = factorName(call.body.friendly_name) || "Recovery codes";
  const now = ctx.clock();
  const row = { id, user_id: call.user.id, friendly_name: name, created_at: now, updated_at: now };
  const codes = await ctx.db.transaction().execute(async (db) => {
    await db
      .insertInto("auth.factors")
      .values({ ...row, factor_type: "recovery_code", status: "verified" })
      .execute();
    return writeCodes(ctx, db, call, id);
  });
  return codesResponse(id, name, codes);
}

/** Handles `POST /factors/recovery-codes/regenerate`: returns ten new codes; all older ones stop working. */
export async function renewRecoveryCodes(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const factor = recoveryFactor(await requireFactorBesides(ctx, call, "recovery_codes_made")) ?? refuseNone();
  const codes = await ctx.db.transaction().execute((db) => writeCodes(ctx, db, call, factor.id));
  return codesResponse(factor.id, factor.friendly_name, codes);
}

/** Handles `DELETE /factors/recovery-codes`. */
export async function removeRecoveryCodes(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const factor = recoveryFactor(await requireFactorBesides(ctx, call, "recovery_codes_removed")) ?? refuseNone();
  await ctx.db.transaction().execute(async (db) => {
    await db.deleteFrom("auth.factors").where("id", "=", factor.id).execute();
    await recordChange(ctx, db, "recovery_codes_removed", call);
  });
  return authResult({ id: factor.id });
}

export const recoveryFactor = (factors: readonly FactorRow[]): FactorRow | undefined =>
  factors.find(({ factor_type }) => factor_type === "recovery_code");

const refuseNone = (): never => refuse(404, "mfa_factor_not_found", "Recovery codes not found");

async function requireFactorBesides(
  ctx: AuthContext,
  call: SignedInRequest,
  change: "recovery_codes_made" | "recovery_codes_removed",
): Promise<FactorRow[]> {
  await requireSecondFactor(ctx, call, change);
  const factors = await listFactors(ctx, call.user.id);
  if (filterVerifiedFactors(factors).length === 0)
    refuse(422, "mfa_recovery_codes_sole_factor", "Recovery codes cannot be the only factor");
  await requireMayChange(ctx, call, change);
  return factors;
}

async function writeCodes(ctx: AuthContext, db: Kysely<Tables>, call: SignedInRequest, factorId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db.deleteFrom("auth.recovery_codes").where("factor_id", "=", factorId).execute();
  await db
    .insertInto("auth.recovery_codes")
    .values(
      codes.map((code) => ({
        factor_id: factorId,
        code_hash: hashOfRecoveryCode(ctx, factorId, code),
        used_at: null,
      })),
    )
    .execute();
  await recordChange(ctx, db, "recovery_codes_made", call);
  return codes;
}

const codesResponse = (id: string, name: string, codes: readonly string[]): AuthResult =>
  authResult({ id, type: "recovery_code", friendly_name: name, total: codes.length, codes });
