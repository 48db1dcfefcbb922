import { type AuthResult, redirectResult } from "#accounts/http/server/auth-result.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import { authUrl } from "#accounts/core/auth-settings.ts";
import type { AuthRequest, SignedInRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { pkceChallenge, startFlow } from "../../sessions/server/flow-states.ts";
import { getNetwork } from "#platform/http/client-address.ts";
import { countTry } from "#accounts/http/server/rate-limits.ts";
import { chooseRedirect } from "#accounts/http/server/allowed-redirects.ts";
import { requireMayChange } from "#accounts/credentials/server/guard-change.ts";
import { flowCookie } from "./flow-cookie.ts";
import { discover, openIdClient, requireProvider } from "./openid-provider.ts";

const TRIES = { what: "authorize", most: 60, seconds: 300 };

/**
 * Handles `GET /authorize?provider=…`: redirects the browser to the provider. Only PKCE is offered, so that tokens
 * never stand in a URL.
 */
export async function authorize(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const { href, cookie } = await beginAtProvider(ctx, call, undefined);
  return redirectResult(href, 302, [cookie]);
}

/** Handles `GET /user/identities/authorize`: does the same, to link the identity to the account that is signed in. */
export async function authorizeLink(ctx: AuthContext, call: SignedInRequest): Promise<AuthResult> {
  if (!ctx.settings.manualLinking) return refuse(404, "manual_linking_disabled", "Manual linking is disabled");
  await requireMayChange(ctx, call, "identity_linked");
  const { href, cookie } = await beginAtProvider(ctx, call, call.user.id);
  if (call.url.searchParams.get("skip_http_redirect") === "true")
    return { status: 200, body: { url: href }, cookies: [cookie] };
  return redirectResult(href, 302, [cookie]);
}

async function beginAtProvider(ctx: AuthContext, { url, caller }: AuthRequest, linkUserId: string | undefined) {
  const query = Object.fromEntries(url.searchParams);
  const name = query["provider"] ?? "";
  const { scope = "openid email profile" } = requireProvider(ctx, name);
  const challenge = pkceChallenge(query) ?? refuseInput("code_challenge required: only the PKCE flow is offered");
  await countTry(ctx, TRIES, getNetwork(caller.ip));
  const provider = await discover(ctx, name);
  const client = await openIdClient();
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const redirectTo = chooseRedirect(ctx.settings, query["redirect_to"]);
  const flow = { provider: name, method: "oauth", redirectTo, challenge, linkUserId, nonce, verifier };
  const state = await startFlow(ctx, ctx.db, flow);
  const { href } = client.buildAuthorizationUrl(provider, {
    redirect_uri: `${authUrl(ctx.settings)}/callback`,
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { href, cookie: flowCookie(ctx, state) };
}
