import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { type AuthResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { countFrom } from "#accounts/http/server/limits.ts";
import { sameBytes, sha256 } from "#accounts/core/server/random.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { consumeToken } from "#accounts/core/server/consume-token.ts";
import { findOrCreateAccount } from "./link-identity.ts";
import { readClaim, discover, requireProvider } from "./openid-provider.ts";

/** The time after its issue for which an identity token is accepted, once. */
const OLDEST_SECONDS = 3600;

const ALGORITHMS = ["RS256", "PS256", "ES256", "ES384", "EdDSA", "Ed25519"];

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new WeakMap<AuthSettings, Map<string, KeySet>>();

/**
 * Handles the grant `id_token`: a token that a configured provider signed for this press (OpenID Connect Core,
 * §3.1.3.7).
 */
export async function grantByIdToken(ctx: AuthContext, { body, caller }: AuthRequest): Promise<AuthResult> {
  await countFrom(ctx, caller, "verify");
  const { id_token: token, provider, nonce } = body;
  if (typeof token !== "string" || typeof provider !== "string") return refuseInput("id_token and provider required");
  if (!Object.hasOwn(ctx.settings.providers, provider))
    return refuse(400, "provider_disabled", `Provider (issuer "${provider.slice(0, 40)}") is not enabled`);
  const payload = await readIdToken(ctx, provider, token);
  if (!isSameNonce(payload["nonce"], nonce)) return refuseInput("Nonces mismatch");
  const claim = readClaim(provider, payload);
  const session = await ctx.db.transaction().execute(async (db) => {
    if (!(await consumeToken(ctx, db, "id_token", token, OLDEST_SECONDS * 2))) return refuseInput("Bad ID token");
    return signIn(ctx, db, await findOrCreateAccount(ctx, db, claim), "oauth", caller);
  });
  return sessionResult(session);
}

async function readIdToken(ctx: AuthContext, provider: string, token: string): Promise<JWTPayload> {
  const { issuer, jwks_uri: keysAt } = (await discover(ctx, provider)).serverMetadata();
  const { clientId } = requireProvider(ctx, provider);
  const keys = getKeySet(ctx.settings, keysAt ?? refuse(502, "unexpected_failure", "The provider publishes no keys"));
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ["sub", "exp"],
      currentDate: ctx.clock(),
    });
    // A token for several audiences names its client in azp.
    const isForUs = payload["azp"] === undefined || payload["azp"] === clientId;
    return isForUs ? payload : refuseInput("Bad ID token");
  } catch (error) {
    ctx.log.debug({ err: error }, "An identity token was refused.");
    return refuseInput("Bad ID token");
  }
}

function getKeySet(settings: AuthSettings, address: string): KeySet {
  const known = keySets.get(settings) ?? new Map<string, KeySet>();
  keySets.set(settings, known);
  const keys = known.get(address) ?? createRemoteJWKSet(new URL(address));
  known.set(address, keys);
  return keys;
}

/**
 * Returns whether the nonces match. The provider signs the nonce, or its SHA-256 in hexadecimal; the client sends the
 * nonce itself. If one of them is present, both must be.
 */
function isSameNonce(signed: unknown, payload: unknown): boolean {
  if (signed === undefined && (payload === undefined || payload === null || payload === "")) return true;
  if (typeof signed !== "string" || typeof payload !== "string") return false;
  const matches = (one: string): boolean => sameBytes(Buffer.from(one), Buffer.from(signed));
  return matches(payload) || matches(sha256(payload).toString("hex"));
}
