import { authResult, type AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuseInput } from "#accounts/core/auth-error.ts";
import type { SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { phoneChannel } from "#accounts/core/server/code-channel.ts";
import { randomCode } from "#accounts/core/server/random.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";
import { creationOptions, signingOptions, StoredCredential } from "./authenticators.ts";
import { openChallenge } from "./challenges.ts";
import { type FactorRow, requireFactor } from "./factors.ts";
import { hashOfPhoneCode, requirePhones } from "./phone-code.ts";
import { relyingParty } from "./relying-party.ts";

const CHALLENGES = { what: "factor-challenge", most: 15, seconds: 300 };

/**
 * Handles `POST /factors/:id/challenge`: opens the challenge that `verify` checks, and sends the code to telephones.
 */
export async function challengeFactor(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  const factor = await requireFactor(ctx, call);
  await countTry(ctx, CHALLENGES, call.user.id);
  await ctx.db
    .updateTable("auth.factors")
    .set({ last_challenged_at: ctx.clock() })
    .where("id", "=", factor.id)
    .execute();
  if (factor.factor_type === "phone") return challengePhone(ctx, call, factor);
  if (factor.factor_type === "webauthn") return challengeAuthenticator(ctx, call, factor);
  return authResult({ ...(await openChallenge(ctx, { kind: "totp", factorId: factor.id })), type: "totp" });
}

async function challengePhone(ctx: AuthContext, { body }: SignedInRequest, factor: FactorRow): Promise<AuthResult> {
  requirePhones(ctx, "verify");
  const code = randomCode();
  const secret = hashOfPhoneCode(ctx, factor.id, code);
  const challenge = await openChallenge(ctx, { kind: "phone", factorId: factor.id, secret });
  await ctx.emails.sendCode(ctx.db, {
    kind: "sms",
    channel: phoneChannel(body),
    to: factor.phone ?? "",
    code,
    href: "",
  });
  return authResult({ ...challenge, type: "phone" });
}

async function challengeAuthenticator(ctx: AuthContext, call: SignedInRequest, factor: FactorRow): Promise<AuthResult> {
  requireOurHost(ctx, call.body.webauthn);
  const isNew = factor.status === "unverified";
  const options = isNew
    ? await creationOptions(ctx, call.user, { resident: false, verification: "preferred", excluded: [] })
    : await signingOptions(ctx, "preferred", [StoredCredential.parse(factor.credential)]);
  const challenge = await openChallenge(ctx, { kind: "webauthn", factorId: factor.id, secret: options.challenge });
  const webauthn = { type: isNew ? "create" : "request", credential_options: { publicKey: options } };
  return authResult({ ...challenge, type: "webauthn", webauthn });
}

/** The client may send the host that it uses; only the press's own host is allowed. */
function requireOurHost({ settings }: AuthContext, input: unknown): void {
  const isForeign =
    typeof input === "object" &&
    input !== null &&
    "rpId" in input &&
    input.rpId !== undefined &&
    input.rpId !== relyingParty(settings).id;
  if (isForeign) refuseInput("webauthn config: rpId not allowed");
}
