import { type AuthResult, sessionResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import { type Chain, parseWalletMessage, type WalletMessage } from "#accounts/web3/wallet-message.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findOrCreateAccount } from "#accounts/oauth/server/link-identity.ts";
import { countFrom } from "#accounts/http/server/limits.ts";
import { signIn } from "#accounts/sessions/server/sessions.ts";
import { consumeToken } from "#accounts/core/server/consume-token.ts";
import { isSignedBy } from "./signatures.ts";

/** The time before or after its issue in which a message is accepted (clocks differ). */
const TOLERANCE_SECONDS = 600;

const invalid = (why: string): never => refuse(400, "invalid_grant", why);

/**
 * Handles the grant `web3`: a message to this press and no other, signed by a wallet recently and not used before.
 * The message is used up, not the signature: one message has several valid signatures.
 */
export async function grantByWallet(ctx: AuthContext, { body, caller }: AuthRequest): Promise<AuthResult> {
  const chain = requireChain(ctx.settings, body.chain);
  await countFrom(ctx, caller, "verify");
  const { message: text, signature } = body;
  if (typeof text !== "string" || typeof signature !== "string") return invalid("Malformed sign-in message");
  const message = parseWalletMessage(chain, text) ?? invalid("Malformed sign-in message");
  requireForUs(ctx, message);
  requireNow(ctx.clock().getTime(), message);
  if (!(await isSignedBy(chain, message.address, text, signature)))
    return invalid("Signature does not match address in message");
  const address = chain === "ethereum" ? message.address.toLowerCase() : message.address;
  const subject = `web3:${chain}:${address}`;
  const claim = { provider: "web3", subject, data: { sub: subject, address, chain, network: chain } };
  const session = await ctx.db.transaction().execute(async (db) => {
    if (!(await consumeToken(ctx, db, "web3", text, TOLERANCE_SECONDS * 3))) return invalid("Message was already used");
    return signIn(ctx, db, await findOrCreateAccount(ctx, db, claim), "web3", caller);
  });
  return sessionResult(session);
}

function requireChain({ web3 }: AuthSettings, input: unknown): Chain {
  const chain = (["ethereum", "solana"] as const).find((one) => one === input);
  if (web3.length === 0) return refuse(422, "web3_provider_disabled", "Web3 provider is disabled");
  if (!chain) return refuse(400, "web3_unsupported_chain", "Unsupported chain");
  return web3.includes(chain) ? chain : refuse(422, "web3_provider_disabled", `${chain} Web3 provider is disabled`);
}

function requireForUs({ settings }: AuthContext, { scheme, domain, uri }: WalletMessage): void {
  const { origin, host, protocol } = new URL(settings.pressUrl);
  const isOurs = domain === host && (scheme === undefined || `${scheme}:` === protocol);
  if (!isOurs || !URL.canParse(uri) || new URL(uri).origin !== origin) invalid("Signed message is for another app");
}

function requireNow(now: number, { issuedAt, notBefore, expirationTime }: WalletMessage): void {
  if (Math.abs(now - issuedAt) > TOLERANCE_SECONDS * 1000) invalid("Message was issued too long ago");
  if ((notBefore ?? 0) > now || (expirationTime ?? Infinity) <= now) invalid("Signed message is not valid now");
}
