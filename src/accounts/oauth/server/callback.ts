import type { AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import { authUrl } from "#accounts/core/auth-settings.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { recordChange } from "#accounts/credentials/server/guard-change.ts";
import { issueAuthCode } from "../../sessions/server/flow-states.ts";
import { findOrCreateAccount, type Claim, linkIdentity } from "./link-identity.ts";
import { beganFlow, clearFlowCookie } from "./flow-cookie.ts";
import { redirectToReturnUrl } from "./redirect-to-return-url.ts";
import { readClaim, discover, openIdClient } from "./openid-provider.ts";
import { type ReturnedFlow, consumeFlowState } from "./consume-flow-state.ts";

/** Handles `GET /callback`: accepts the provider's response once, in the browser that began. */
export async function callback(ctx: AuthContext, call: AuthRequest): Promise<AuthResult> {
  const state = call.url.searchParams.get("state") ?? "";
  const flow = beganFlow(ctx, call.request.headers, state) ? await consumeFlowState(ctx, state) : undefined;
  if (flow?.method !== "oauth") return refuse(400, "bad_oauth_state", "OAuth state not found or expired");
  const makeCode = async (): Promise<string> => settle(ctx, call, flow, await requestProvider(ctx, call, flow));
  return redirectToReturnUrl(ctx, flow, 302, makeCode, [clearFlowCookie(ctx, flow.id)]);
}

async function requestProvider(ctx: AuthContext, { url }: AuthRequest, flow: ReturnedFlow): Promise<Claim> {
  const client = await openIdClient();
  // The configured address, regardless of the host header: the provider compares it with the one that was sent.
  const returnUrl = new URL(`${authUrl(ctx.settings)}/callback${url.search}`);
  const provider = await discover(ctx, flow.provider);
  const tokens = await client.authorizationCodeGrant(provider, returnUrl, {
    pkceCodeVerifier: ctx.secrets.open("flow", flow.verifier, flow.id),
    expectedState: flow.id,
    idTokenExpected: true,
    ...(flow.nonce !== null && { expectedNonce: flow.nonce }),
  });
  const claims = tokens.claims() ?? refuse(400, "bad_oauth_callback", "The provider sent no identity token");
  // Many providers state the address only in the user info (OpenID Connect Core, §5.4).
  const hasUserInfo = claims["email"] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasUserInfo ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
  return readClaim(flow.provider, { ...more, ...claims });
}

async function settle(ctx: AuthContext, { caller }: AuthRequest, flow: ReturnedFlow, claim: Claim): Promise<string> {
  return ctx.db.transaction().execute(async (db) => {
    if (flow.link_user_id === null) {
      const user = await findOrCreateAccount(ctx, db, claim);
      return issueAuthCode(ctx, db, flow.id, user.id);
    }
    const user = await linkIdentity(ctx, db, flow.link_user_id, claim);
    const detail = { provider: claim.provider };
    await recordChange(ctx, db, "identity_linked", { user, caller, detail });
    return issueAuthCode(ctx, db, flow.id, user.id);
  });
}
