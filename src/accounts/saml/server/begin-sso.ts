import { authResult, type AuthResult, redirectResult } from "#accounts/http/server/auth-result.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { pkceChallenge, startFlow } from "#accounts/sessions/server/flow-states.ts";
import { countFrom } from "#accounts/http/server/limits.ts";
import { randomToken } from "#accounts/core/server/random.ts";
import { chooseRedirect } from "#accounts/http/server/allowed-redirects.ts";
import { openConversation } from "./conversation.ts";
import { conversationWith } from "./service-provider.ts";
import { findSsoProvider } from "./sso-providers.ts";

/** Handles `POST /sso`: redirects the browser to the identity provider of a domain. Only PKCE is offered. */
export async function beginSso(ctx: AuthContext, { body, caller }: AuthRequest): Promise<AuthResult> {
  await countFrom(ctx, caller, "verify");
  const provider =
    (await findSsoProvider(ctx, { id: body.provider_id, domain: body.domain })) ??
    refuse(404, "sso_provider_not_found", "No SSO provider assigned for this domain");
  const challenge = pkceChallenge(body) ?? refuseInput("code_challenge required: only the PKCE flow is offered");
  const flowId = await startFlow(ctx, ctx.db, {
    provider: `sso:${provider.id}`,
    method: "sso/saml",
    redirectTo: chooseRedirect(ctx.settings, body.redirect_to),
    challenge,
    // The verifier is not sent; its presence marks the flow as open.
    verifier: randomToken(),
  });
  const conversation = await openConversation(conversationWith(ctx, provider, flowId));
  const url = await conversation.getAuthorizeUrlAsync(flowId, undefined, {});
  return body.skip_http_redirect === true ? authResult({ url }) : redirectResult(url, 303);
}
