import { type Conversation, openConversation } from "./conversation.ts";
import { readXmlTree } from "./xml-tree.ts";

/** The contents of a response whose signature, times and audience are right. */
export type ValidatedResponse = {
  readonly issuer: string | undefined;
  readonly nameID: string | undefined;
  readonly nameIDFormat: string | undefined;
  readonly email: string | undefined;
  readonly mail: string | undefined;
  /** The signed assertion as the library parses XML: each element is a list, with its attributes under `$`. */
  readonly assertion: unknown;
};

/**
 * Limits above the size of real responses and low enough for the library, whose time grows with the square of the
 * number of elements and faster for text that is not well formed.
 */
const LIMITS = { depth: 64, nodes: 1500, attributes: 64 };

/** Validates a SAML response (base64) in a thread. Throws the reason why it is invalid, for the log only. */
export async function validateResponse(conversation: Conversation, response: string): Promise<ValidatedResponse> {
  readXmlTree(Buffer.from(response, "base64").toString("utf8"), LIMITS);
  const { profile } = await (
    await openConversation(conversation)
  ).validatePostResponseAsync({ SAMLResponse: response });
  if (!profile) throw new Error("The response names no person.");
  const { issuer, nameID, nameIDFormat, email, mail } = profile;
  return { issuer, nameID, nameIDFormat, email, mail, assertion: profile.getAssertion?.() };
}
