import { refuseInput } from "#accounts/auth-error.ts";
import { authAnswer } from "#accounts/http/server/auth-response.ts";
import type { SignedInCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { phoneChannel } from "#accounts/codes/server/code-channel.ts";
import { randomCode } from "#accounts/server/random.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";
import { creationOptions, signingOptions, StoredCredential } from "./authenticators.ts";
import { openChallenge } from "./challenges.ts";
import { type FactorRow, requireFactor } from "./factors.ts";
import { hashOfPhoneCode, requirePhones } from "./phone-code.ts";
import { relyingParty } from "./relying-party.ts";

const CHALLENGES = { what: "factor-challenge", most: 15, seconds: 300 };

/** `POST /factors/:id/challenge`: the question that `verify` answers; phones get their code. */
export async function challengeFactor(work: AuthWork, call: SignedInCall): Promise<Response> {
  const factor = await requireFactor(work, call);
  await countTry(work, CHALLENGES, call.user.id);
  await work.db
    .updateTable("auth.factors")
    .set({ last_challenged_at: work.clock() })
    .where("id", "=", factor.id)
    .execute();
  if (factor.factor_type === "phone") return challengePhone(work, call, factor);
  if (factor.factor_type === "webauthn") return challengeAuthenticator(work, call, factor);
  return authAnswer({ ...(await openChallenge(work, { kind: "totp", factorId: factor.id })), type: "totp" });
}

async function challengePhone(work: AuthWork, { body }: SignedInCall, factor: FactorRow): Promise<Response> {
  requirePhones(work, "verify");
  const code = randomCode();
  const secret = hashOfPhoneCode(work, factor.id, code);
  const challenge = await openChallenge(work, { kind: "phone", factorId: factor.id, secret });
  await work.letters.sendCode(work.db, {
    kind: "sms",
    channel: phoneChannel(body),
    to: factor.phone ?? "",
    code,
    href: "",
  });
  return authAnswer({ ...challenge, type: "phone" });
}

async function challengeAuthenticator(work: AuthWork, call: SignedInCall, factor: FactorRow): Promise<Response> {
  requireOurHost(work, call.body["webauthn"]);
  const isNew = factor.status === "unverified";
  const options = isNew
    ? await creationOptions(work, call.user, { resident: false, verification: "preferred", known: [] })
    : await signingOptions(work, "preferred", [StoredCredential.parse(factor.credential)]);
  const challenge = await openChallenge(work, { kind: "webauthn", factorId: factor.id, secret: options.challenge });
  const webauthn = { type: isNew ? "create" : "request", credential_options: { publicKey: options } };
  return authAnswer({ ...challenge, type: "webauthn", webauthn });
}

/** The client may name the host it thinks it is on; ours is fixed. */
function requireOurHost({ settings }: AuthWork, said: unknown): void {
  const isForeign =
    typeof said === "object" &&
    said !== null &&
    "rpId" in said &&
    said.rpId !== undefined &&
    said.rpId !== relyingParty(settings).id;
  if (isForeign) refuseInput("webauthn config: rpId not allowed");
}
