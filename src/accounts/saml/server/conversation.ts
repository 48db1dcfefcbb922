/**
 * One authentication request to an identity provider, and the values needed to read its response; plain values, which
 * can move to a thread.
 */
export type Conversation = {
  /**
   * The press's own names: its entity id (also the audience of assertions), and the address to which responses are
   * posted.
   */
  readonly entityId: string;
  readonly consumer: string;
  readonly entryPoint: string;
  readonly issuer: string;
  /** Certificates as PEM: any of them may have signed a response. */
  readonly certificates: readonly string[];
  /** The id of the request; a response must name it. */
  readonly requestId: string;
};

const CLOCK_SKEW = 5000;
const OLDEST_ASSERTION = 300_000;

/** Returns the library's object for one request to one identity provider. It is loaded only where SAML is on. */
export async function openConversation({ entityId, consumer, requestId, ...provider }: Conversation) {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    entryPoint: provider.entryPoint,
    idpIssuer: provider.issuer,
    idpCert: [...provider.certificates],
    wantAssertionsSigned: true,
    // Many providers sign only the assertion, which contains everything that counts.
    wantAuthnResponseSigned: false,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    acceptedClockSkewMs: CLOCK_SKEW,
    maxAssertionAgeMs: OLDEST_ASSERTION,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // Only the flow's request may be responded to; the flow accepts one response.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ createdAt: Date.now(), value }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
