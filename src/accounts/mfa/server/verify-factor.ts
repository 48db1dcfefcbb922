import type { Kysely } from "kysely";
import { type AuthResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import type { FactorType } from "#accounts/core/account.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { Tables } from "#platform/database/tables.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";
import { recordChange, requireMayChange } from "#accounts/credentials/server/guard-change.ts";
import { userResponse } from "#accounts/core/server/user-response.ts";
import { type ChallengeKind, deleteChallenge, consumeOnce, tryChallenge } from "./challenges.ts";
import { solvesChallenge } from "./factor-responses.ts";
import { type FactorRow, requireFactor } from "./factors.ts";
import { endUnraisedSessions, stepUp } from "./step-up.ts";

const TRIES = { what: "factor-verify", most: 15, seconds: 300 };

/** The number of failures in a row after which a factor no longer works; recovery codes and other factors still do. */
const MAX_FAILURES = 20;

const WRONG = {
  totp: "Invalid TOTP code entered",
  phone: "Invalid MFA Phone code entered",
  webauthn: "Invalid WebAuthn credential",
};

/** The names of the methods in the client's `amr`. */
const METHOD: Record<FactorType, string> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
  recovery_code: "mfa/recovery_code",
};

/**
 * Handles `POST /factors/:id/verify`: a right code or signature raises the session to aal2; the first one also
 * verifies the factor.
 */
export async function verifyFactor(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const factor = await requireFactor(ctx, call);
  if (factor.factor_type === "recovery_code") return refuse(404, "mfa_factor_not_found", "Factor not found");
  await countTry(ctx, TRIES, call.user.id);
  if (factor.status === "unverified") await requireMayAdd(ctx, call);
  await countFailure(ctx, factor);
  const challenge = await useTry(ctx, call, factor.factor_type);
  if (challenge.factor_id !== factor.id) return refuseChallenge(call);
  const isRight = await solvesChallenge(ctx, factor, challenge, call.body);
  if (!isRight) return refuse(422, "mfa_verification_failed", WRONG[factor.factor_type]);
  // Of two simultaneous right codes only one uses up the challenge. A signature's challenge was used up before the
  // check.
  if (factor.factor_type !== "webauthn" && !(await deleteChallenge(ctx, challenge.id))) return refuseChallenge(call);
  return sessionResult(await ctx.db.transaction().execute((db) => settle(ctx, db, call, factor)));
}

/** A person who took over a session must not finish an enrolment without the account's other factors. */
async function requireMayAdd(ctx: AuthContext, call: SignedInRequest): Promise<void> {
  await requireMayChange(ctx, call, "factor_added");
}

/** Counts a failure before the check, so that parallel guesses cannot outrun the limit; success clears it. */
async function countFailure({ db }: AuthContext, factor: FactorRow): Promise<void> {
  const counted = await db
    .updateTable("auth.factors")
    .set((row) => ({ failures: row("failures", "+", 1) }))
    .where("id", "=", factor.id)
    .where("failures", "<", MAX_FAILURES)
    .returning("id")
    .executeTakeFirst();
  if (!counted) refuse(429, "over_request_rate_limit", "Too many wrong codes for this factor");
}

async function useTry(ctx: AuthContext, call: SignedInRequest, kind: ChallengeKind) {
  const id = call.body.challenge_id;
  const found = kind === "webauthn" ? await consumeOnce(ctx, id, kind) : await tryChallenge(ctx, id, kind);
  return found ?? refuseChallenge(call);
}

const refuseChallenge = ({ body }: SignedInRequest): never =>
  refuse(
    422,
    "mfa_challenge_expired",
    `MFA challenge ${String(body.challenge_id).slice(0, 36)} has expired, verify against another challenge or create a new challenge.`,
  );

async function settle(ctx: AuthContext, db: Kysely<Tables>, call: SignedInRequest, factor: FactorRow) {
  const { user, caller } = call;
  const isNew = factor.status === "unverified";
  await db
    .updateTable("auth.factors")
    .set({ status: "verified", failures: 0, updated_at: ctx.clock() })
    .where("id", "=", factor.id)
    .execute();
  const response = await stepUp(ctx, db, call, METHOD[factor.factor_type]);
  const detail = { type: factor.factor_type };
  if (!isNew) {
    await audit({ ...ctx, db }, caller, { userId: user.id, action: "factor_verified", detail });
    return response;
  }
  await db
    .deleteFrom("auth.factors")
    .where("user_id", "=", user.id)
    .where("status", "=", "unverified")
    .where("factor_type", "=", factor.factor_type)
    .execute();
  await endUnraisedSessions(db, user.id);
  await recordChange(ctx, db, "factor_added", { user, caller, detail });
  return { ...response, user: await userResponse({ db }, user) };
}
