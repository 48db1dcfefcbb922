import { randomUUID } from "node:crypto";
import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import { requirePhone } from "#accounts/core/phone-number.ts";
import { audit } from "#accounts/core/server/audit.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { requireMayChange, requireSecondFactor } from "#accounts/credentials/server/guard-change.ts";
import { listFactors } from "./factors.ts";
import { newSeed } from "./one-time-password.ts";
import { requirePhones } from "./phone-code.ts";

const TYPES = ["totp", "phone", "webauthn"] as const;
const NAME_LENGTH = 100;

/** The time after which an unfinished enrolment is removed once another one begins. */
const UNFINISHED_SECONDS = 600;

/**
 * Handles `POST /factors`: enrols a factor, which counts after its first right code. Replaces an older unfinished
 * enrolment.
 */
export async function enrolFactor(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const { body, user, caller } = call;
  const type = TYPES.find((type) => type === body.factor_type);
  if (!type) return refuseInput("factor_type needs to be totp, phone, or webauthn");
  if (type === "phone") requirePhones(ctx, "enroll");
  const name = factorName(body.friendly_name);
  await dropUnfinished(ctx, user.id);
  await requireFreePlace(ctx, call, name);
  await requireMayChange(ctx, call, "factor_added");
  const id = randomUUID();
  const phone = type === "phone" ? requirePhone(body.phone) : null;
  const seed = type === "totp" ? newSeed(ctx, user, id, body.issuer) : undefined;
  const now = ctx.clock();
  const secret = seed?.sealed ?? null;
  await ctx.db
    .insertInto("auth.factors")
    .values({
      id,
      user_id: user.id,
      factor_type: type,
      friendly_name: name,
      phone,
      secret,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await audit(ctx, caller, { userId: user.id, action: "factor_enrolled", detail: { type } });
  return authResult({ id, type, friendly_name: name, ...(phone && { phone }), ...(seed && { totp: seed.response }) });
}

/** Removes unfinished enrolments, which would occupy a name and a place. */
async function dropUnfinished({ db, clock }: AuthContext, userId: string): Promise<void> {
  await db
    .deleteFrom("auth.factors")
    .where("user_id", "=", userId)
    .where("status", "=", "unverified")
    .where("created_at", "<", new Date(clock().getTime() - UNFINISHED_SECONDS * 1000))
    .execute();
}

/** Returns the name of a factor in the person's own list; empty where none is given. */
export function factorName(input: unknown): string {
  if (input === undefined || input === null) return "";
  if (typeof input !== "string" || input.length > NAME_LENGTH || /\p{Cc}/u.test(input))
    return refuseInput(`friendly_name must be a text of at most ${NAME_LENGTH} characters`);
  return input.trim();
}

async function requireFreePlace(ctx: AuthContext, call: SignedInRequest, name: string): Promise<void> {
  const factors = await listFactors(ctx, call.user.id);
  if (call.user.is_anonymous) refuse(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  await requireSecondFactor(ctx, call, "factor_added");
  if (factors.filter(({ factor_type }) => factor_type !== "recovery_code").length >= ctx.settings.maxFactors)
    refuse(422, "too_many_enrolled_mfa_factors", "Maximum number of enrolled factors reached, unenroll to continue");
  if (name !== "" && factors.some(({ friendly_name }) => friendly_name === name))
    refuse(422, "mfa_factor_name_conflict", `A factor with the friendly name "${name}" for this user already exists`);
}
