import { renderSVG } from "uqr";
import { Secret, TOTP } from "otpauth";
import { refuseInput } from "#accounts/core/auth-error.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { unixSeconds } from "#accounts/core/server/auth-context.ts";
import type { UserRow } from "#accounts/core/server/users.ts";
import type { FactorRow } from "./factors.ts";
import { relyingParty } from "./relying-party.ts";

const SEAL = "totp";
const STEP_SECONDS = 30;
const SEED_BYTES = 20;
const ISSUER_LENGTH = 60;

/** Returns a new seed (RFC 6238): encrypted for the database, and once in the clear for the person's app. */
export function newSeed(ctx: AuthContext, user: UserRow, factorId: string, issuer: unknown) {
  const secret = new Secret({ size: SEED_BYTES });
  const appIssuer = issuer === undefined || issuer === "" ? relyingParty(ctx.settings).name : issuer;
  // The app splits the label at the colon.
  if (typeof appIssuer !== "string" || appIssuer.length > ISSUER_LENGTH || /[:\p{Cc}]/u.test(appIssuer))
    return refuseInput("issuer must be a short text without a colon");
  const uri = new TOTP({ issuer: appIssuer, label: user.email ?? user.phone ?? user.id, secret }).toString();
  return {
    sealed: ctx.secrets.seal(SEAL, secret.base32, factorId),
    response: { qr_code: renderSVG(uri, { border: 2 }), secret: secret.base32, uri },
  };
}

/**
 * Returns whether this is the code of the current step, or of the one before or after. Uses the step up, so that a
 * second request with it is refused.
 */
export async function useTotp(ctx: AuthContext, factor: FactorRow, code: unknown): Promise<boolean> {
  if (factor.secret === null || typeof code !== "string" || !/^\d{6}$/u.test(code)) return false;
  const now = ctx.clock();
  const seed = Secret.fromBase32(ctx.secrets.open(SEAL, factor.secret, factor.id));
  const delta = new TOTP({ secret: seed, period: STEP_SECONDS }).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  if (delta === null) return false;
  const step = Math.floor(unixSeconds(now) / STEP_SECONDS) + delta;
  const used = await ctx.db
    .updateTable("auth.factors")
    .set({ last_step: step })
    .where("id", "=", factor.id)
    .where("last_step", "<", step)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}
