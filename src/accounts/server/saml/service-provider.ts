import { authUrl } from "#accounts/auth-settings.ts";
import type { AuthWork } from "../auth-work.ts";
import { certificatesIn, type SsoProviderRow } from "./sso-providers.ts";

/** Our own names in SAML: who we are (also the audience of assertions), and where answers are posted to. */
export const samlNames = ({ settings }: Pick<AuthWork, "settings">) => ({
  entityId: `${authUrl(settings)}/sso/saml/metadata`,
  consumer: `${authUrl(settings)}/sso/saml/acs`,
});

/** The id of the question that a flow asks; an answer must name it. */
export const requestIdOf = (flowId: string): string => `_${flowId}`;

const CLOCK_SKEW = 5000;
const OLDEST_ASSERTION = 300_000;

/** Our end of a conversation with one identity provider, about one question. Loaded only where SAML is on. */
export async function serviceProvider(work: AuthWork, provider: SsoProviderRow, flowId: string) {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const { entityId, consumer } = samlNames(work);
  const asked = requestIdOf(flowId);
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    entryPoint: provider.entry_point,
    idpIssuer: provider.entity_id,
    idpCert: certificatesIn(provider.certificate),
    wantAssertionsSigned: true,
    // Many providers sign the assertion alone; what counts is inside it.
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: CLOCK_SKEW,
    maxAssertionAgeMs: OLDEST_ASSERTION,
    generateUniqueId: () => asked,
    validateInResponseTo: ValidateInResponseTo.always,
    // The one question that may be answered here is the flow's; that it is answered once, the flow sees to.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ createdAt: work.clock().getTime(), value }),
      getAsync: async (key) => (key === asked ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
