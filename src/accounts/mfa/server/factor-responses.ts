import type { AuthBody } from "#accounts/http/server/read-auth-body.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import { createdCredential, signedCounter, StoredCredential } from "./authenticators.ts";
import type { ChallengeRow } from "./challenges.ts";
import type { FactorRow } from "./factors.ts";
import { useTotp } from "./one-time-password.ts";
import { isPhoneCode } from "./phone-code.ts";

/** Is this the answer to the challenge? A TOTP step is used up, an authenticator's key or counter is kept. */
export async function solvesChallenge(
  ctx: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  body: AuthBody,
): Promise<boolean> {
  if (factor.factor_type === "totp") return useTotp(ctx, factor, body["code"]);
  if (factor.factor_type === "phone") return isPhoneCode(ctx, factor.id, challenge.secret, body["code"]);
  const credential = await credentialResponse(ctx, factor, challenge.secret ?? "", credentialIn(body["webauthn"]));
  if (!credential) return false;
  await ctx.db
    .updateTable("auth.factors")
    .set({ credential: JSON.stringify(credential) })
    .where("id", "=", factor.id)
    .execute();
  return true;
}

async function credentialResponse(ctx: AuthContext, factor: FactorRow, challenge: string, said: unknown) {
  if (factor.status === "unverified") return createdCredential(ctx, said, challenge, "preferred");
  const known = StoredCredential.parse(factor.credential);
  const counter = await signedCounter(ctx, said, known, challenge, "preferred");
  return counter === undefined ? undefined : { ...known, counter };
}

const credentialIn = (said: unknown): unknown =>
  typeof said === "object" && said !== null && "credential_response" in said ? said.credential_response : undefined;
