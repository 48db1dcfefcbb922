import { z } from "zod";
import { refuse } from "#accounts/auth-error.ts";
import { type EmailAddress, parseEmail } from "#accounts/email-address.ts";
import { Refused } from "#platform/refused.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { Conversation } from "./conversation.ts";
import { conversationWith } from "./service-provider.ts";
import type { SsoProviderRow } from "./sso-providers.ts";
import { validateInThread } from "./validate-in-thread.ts";
import type { ValidatedResponse } from "./validate-response.ts";

export type Assertion = { readonly id: string; readonly subject: string; readonly email: EmailAddress };

const list = <One extends z.ZodType>(one: One) => z.array(one);

/** The signed part, as the library reads XML: each element a list, its attributes under `$`. */
const Signed = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: list(
      z.object({
        SubjectConfirmation: list(
          z.object({
            $: z.object({ Method: z.literal("urn:oasis:names:tc:SAML:2.0:cm:bearer") }),
            SubjectConfirmationData: list(
              z.object({ $: z.object({ InResponseTo: z.string(), Recipient: z.string(), NotOnOrAfter: z.string() }) }),
            ).length(1),
          }),
        ).length(1),
      }),
    ).length(1),
  }),
});

const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";

const invalid = (why: string): never => refuse(400, "validation_failed", `SAML Assertion is not valid: ${why}`);

/**
 * What the identity provider signed about somebody: in answer to our question, for us, now (SAML 2.0 Profiles,
 * §4.1.4.3). The library reads signature, times and audience; question, recipient and issuer are compared here, inside
 * the signed part. Refuses an address outside the provider's domains.
 */
export async function readAssertion(
  ctx: AuthContext,
  provider: SsoProviderRow,
  flowId: string,
  response: unknown,
): Promise<Assertion> {
  if (typeof response !== "string" || response === "") return invalid("there is none");
  const conversation = conversationWith(ctx, provider, flowId);
  const said = await validated(ctx, conversation, response);
  const read = Signed.safeParse(said.assertion);
  if (!read.success) return invalid("it confirms no bearer");
  const { $: about, Subject } = read.data.Assertion;
  const confirmed = Subject[0]?.SubjectConfirmation[0]?.SubjectConfirmationData[0]?.$;
  if (confirmed?.InResponseTo !== conversation.asked) return invalid("it answers another question");
  if (confirmed.Recipient !== conversation.consumer) return invalid("it is meant for another recipient");
  if (said.issuer !== provider.entity_id) return invalid("it is issued by somebody else");
  const email = requireOwnAddress(said, provider);
  return { id: about.ID, email, subject: said.nameIDFormat === TRANSIENT ? email : said.nameID || email };
}

async function validated(ctx: AuthContext, conversation: Conversation, response: string): Promise<ValidatedResponse> {
  const verdict = await validateInThread({ conversation, response }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return refuse(
      error.status,
      "over_request_rate_limit",
      "Many people sign in just now. Please try again in a moment.",
    );
  });
  if ("validated" in verdict) return verdict.validated;
  ctx.log.warn({ reason: verdict.reason, provider: conversation.issuer }, "A SAML answer was refused.");
  return invalid("signature, time or audience are wrong");
}

function requireOwnAddress(said: ValidatedResponse, { domains }: SsoProviderRow): EmailAddress {
  const address = [said.email, said.mail, said.nameID].find((one) => parseEmail(one) !== undefined);
  const email =
    parseEmail(address) ?? refuse(400, "saml_assertion_no_email", "SAML Assertion does not contain an e-mail address");
  if (!domains.includes(email.split("@")[1] ?? ""))
    return refuse(403, "sso_domain_mismatch", "The identity provider may not speak for this e-mail domain");
  return email;
}
