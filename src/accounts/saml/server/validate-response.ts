import { type Conversation, openConversation } from "./conversation.ts";
import { readXmlTree } from "./xml-tree.ts";

/** What the identity provider said in a response whose signature, times and audience are right. */
export type ValidatedResponse = {
  readonly issuer: string | undefined;
  readonly nameID: string | undefined;
  readonly nameIDFormat: string | undefined;
  readonly email: string | undefined;
  readonly mail: string | undefined;
  /** The signed assertion, as the library reads XML: each element a list, its attributes under `$`. */
  readonly assertion: unknown;
};

/**
 * More than responses have, and few enough for the library, whose time grows with the square of the elements and worse
 * with text that is not well formed.
 */
const LIMITS = { depth: 64, nodes: 1500, attributes: 64 };

/** Validates a SAML response (base64), to be run in a thread. Throws what is wrong with it, in no words for strangers. */
export async function validateResponse(conversation: Conversation, response: string): Promise<ValidatedResponse> {
  readXmlTree(Buffer.from(response, "base64").toString("utf8"), LIMITS);
  const { profile } = await (
    await openConversation(conversation)
  ).validatePostResponseAsync({ SAMLResponse: response });
  if (!profile) throw new Error("The response names no person.");
  const { issuer, nameID, nameIDFormat, email, mail } = profile;
  return { issuer, nameID, nameIDFormat, email, mail, assertion: profile.getAssertion?.() };
}
