import { PKCE } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { authResult } from "#accounts/http/server/auth-result.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import type { AuthHandler } from "#accounts/http/server/auth-request.ts";
import { beginSso } from "./begin-sso.ts";
import { consumeAssertion } from "./consume-assertion.ts";
import { samlNames } from "./service-provider.ts";

function requireSwitchedOn({ settings }: AuthContext): void {
  if (!settings.saml) refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled");
}

/** Returns the metadata of this press for the identity provider's administrator (SAML 2.0 Metadata). */
const describeServiceProvider: AuthHandler = async (ctx) => {
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  const { entityId, consumer } = samlNames(ctx);
  const metadata = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumer,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
  return authResult(metadata, 200, { "Content-Type": "application/samlmetadata+xml" });
};

/** Routes of single sign-on by SAML 2.0, where the press has switched it on. */
export const samlRoutes: readonly AuthOperation[] = [
  publicOperation(
    {
      method: "post",
      path: "/sso",
      tag: "Single sign-on",
      summary: "Begin to sign in at the identity provider of an institution",
      body: ["provider_id", "domain", "redirect_to", "skip_http_redirect", ...PKCE],
      sends: "other",
      requireSwitchedOn,
    },
    beginSso,
  ),
  publicOperation(
    {
      method: "post",
      path: "/sso/saml/acs",
      tag: "Single sign-on",
      summary: "The response of the identity provider, as a form; redirects back with a code to exchange",
      body: ["RelayState", "SAMLResponse"],
      sends: "redirect",
      status: 303,
      requireSwitchedOn,
    },
    consumeAssertion,
  ),
  publicOperation(
    {
      method: "get",
      path: "/sso/saml/metadata",
      tag: "Single sign-on",
      summary: "The SAML 2.0 metadata of this press",
      sends: "other",
      requireSwitchedOn,
    },
    describeServiceProvider,
  ),
];
