/** One question to an identity provider and what is needed to read its answer: plain values that move into a thread. */
export type Conversation = {
  /** Our own names: who we are (also the audience of assertions), and where answers are posted to. */
  readonly entityId: string;
  readonly consumer: string;
  readonly entryPoint: string;
  readonly issuer: string;
  /** Certificates as PEM: any of them may have signed an answer. */
  readonly certificates: readonly string[];
  /** The question's id; an answer must name it. */
  readonly asked: string;
};

const CLOCK_SKEW = 5000;
const OLDEST_ASSERTION = 300_000;

/** Our end of a conversation with one identity provider, about one question. Loaded only where SAML is on. */
export async function openConversation({ entityId, consumer, asked, ...provider }: Conversation) {
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    entryPoint: provider.entryPoint,
    idpIssuer: provider.issuer,
    idpCert: [...provider.certificates],
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
      saveAsync: async (_key, value) => ({ createdAt: Date.now(), value }),
      getAsync: async (key) => (key === asked ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
