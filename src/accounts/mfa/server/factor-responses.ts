import type { AuthBody } from "#accounts/http/server/read-auth-body.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { createdCredential, signedCounter, StoredCredential } from "./authenticators.ts";
import type { ChallengeRow } from "./challenges.ts";
import type { FactorRow } from "./factors.ts";
import { useTotp } from "./one-time-password.ts";
import { isPhoneCode } from "./phone-code.ts";

/** Is this the answer to the challenge? A TOTP step is used up, an authenticator's key or counter is kept. */
export async function answersChallenge(
  work: AuthWork,
  factor: FactorRow,
  challenge: ChallengeRow,
  body: AuthBody,
): Promise<boolean> {
  if (factor.factor_type === "totp") return useTotp(work, factor, body["code"]);
  if (factor.factor_type === "phone") return isPhoneCode(work, factor.id, challenge.secret, body["code"]);
  const credential = await answeredCredential(work, factor, challenge.secret ?? "", credentialIn(body["webauthn"]));
  if (!credential) return false;
  await work.db
    .updateTable("auth.factors")
    .set({ credential: JSON.stringify(credential) })
    .where("id", "=", factor.id)
    .execute();
  return true;
}

async function answeredCredential(work: AuthWork, factor: FactorRow, challenge: string, said: unknown) {
  if (factor.status === "unverified") return createdCredential(work, said, challenge, "preferred");
  const known = StoredCredential.parse(factor.credential);
  const counter = await signedCounter(work, said, known, challenge, "preferred");
  return counter === undefined ? undefined : { ...known, counter };
}

const credentialIn = (said: unknown): unknown =>
  typeof said === "object" && said !== null && "credential_response" in said ? said.credential_response : undefined;
