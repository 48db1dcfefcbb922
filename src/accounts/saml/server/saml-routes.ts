import { refuse } from "#accounts/auth-error.ts";
import type { AuthHandler, AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { beginSso } from "./begin-sso.ts";
import { consumeAssertion } from "./consume-assertion.ts";
import { samlNames } from "./service-provider.ts";

const whenOn =
  (handle: AuthHandler): AuthHandler =>
  (ctx, call) =>
    ctx.settings.saml ? handle(ctx, call) : refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled");

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
  return new Response(metadata, { headers: { "Content-Type": "application/samlmetadata+xml" } });
};

/** Routes of single sign-on by SAML 2.0, where the press has switched it on. */
export const samlRoutes: AuthRoutes = {
  "POST /sso": whenOn(beginSso),
  "POST /sso/saml/acs": whenOn(consumeAssertion),
  "GET /sso/saml/metadata": whenOn(describeServiceProvider),
};
