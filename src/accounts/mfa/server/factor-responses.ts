import type { AuthBody } from "#accounts/core/server/auth-fields.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { verifyCreatedCredential, verifyCounter, StoredCredential } from "./authenticators.ts";
import type { ChallengeRow } from "./challenges.ts";
import type { FactorRow } from "./factors.ts";
import { useTotp } from "./one-time-password.ts";
import { isPhoneCode } from "./phone-code.ts";

/**
 * Returns whether the response completes the challenge. Uses up a TOTP step; stores an authenticator's key or
 * counter.
 */
export async function solvesChallenge(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  body: AuthBody,
): Promise<boolean> {
  if (factor.factor_type === "totp") return useTotp(ctx, factor, body.code);
  if (factor.factor_type === "phone") return isPhoneCode(ctx, factor.id, challenge.secret, body.code);
  const credential = await credentialResponse(ctx, factor, challenge.secret ?? "", credentialIn(body.webauthn));
  if (!credential) return false;
  await ctx.db
    .updateTable("auth.factors")
    .set({ credential: JSON.stringify(credential) })
    .where("id", "=", factor.id)
    .execute();
  return true;
}

async function credentialResponse(ctx: AuthContext, factor: FactorRow, challenge: string, input: unknown) {
  if (factor.status === "unverified") return verifyCreatedCredential(ctx, input, challenge, "preferred");
  const stored = StoredCredential.parse(factor.credential);
  const counter = await verifyCounter(ctx, input, stored, challenge, "preferred");
  return counter === undefined ? undefined : { ...stored, counter };
}

const credentialIn = (input: unknown): unknown =>
  typeof input === "object" && input !== null && "credential_response" in input ? input.credential_response : undefined;
