import type { AuthResult } from "#accounts/http/server/auth-result.ts";
import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import type { AuthRequest } from "#accounts/http/server/auth-request.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findOrCreateAccount } from "#accounts/oauth/server/link-identity.ts";
import { redirectToReturnUrl } from "#accounts/oauth/server/redirect-to-return-url.ts";
import { consumeFlowState } from "#accounts/oauth/server/consume-flow-state.ts";
import { issueAuthCode } from "#accounts/sessions/server/flow-states.ts";
import { consumeToken } from "#accounts/core/server/consume-token.ts";
import { readAssertion } from "./read-assertion.ts";
import { findSsoProvider } from "./sso-providers.ts";

/** Longer than the time for which an assertion is accepted after its issue. */
const REMEMBERED_SECONDS = 3600;

/**
 * Handles `POST /sso/saml/acs`: accepts the identity provider's response once. This cross-site request carries no
 * cookie; the verifier proves that the browser is the one that began, when the code is exchanged.
 */
export async function consumeAssertion(ctx: AuthContext, { body }: AuthRequest): Promise<AuthResult> {
  const flow = await consumeFlowState(ctx, body.RelayState);
  if (flow?.method !== "sso/saml")
    return refuse(
      404,
      "saml_relay_state_not_found",
      "SAML RelayState does not exist or expired, try logging in again?",
    );
  return redirectToReturnUrl(ctx, flow, 303, async () => {
    const provider =
      (await findSsoProvider(ctx, { id: flow.provider.replace("sso:", "") })) ??
      refuse(404, "saml_idp_not_found", "The identity provider was removed");
    const { id, subject, email } = await readAssertion(ctx, provider, flow.id, body.SAMLResponse);
    return ctx.db.transaction().execute(async (db) => {
      const isNew = await consumeToken(ctx, db, "saml", `${provider.id} ${id}`, REMEMBERED_SECONDS);
      if (!isNew) return refuseInput("SAML Assertion was already used");
      const data = { sub: subject, email };
      const user = await findOrCreateAccount(ctx, db, { provider: flow.provider, subject, email, data });
      return issueAuthCode(ctx, db, flow.id, user.id);
    });
  });
}
