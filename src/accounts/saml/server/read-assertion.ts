import { z } from "zod";
import { refuse } from "#accounts/core/auth-error.ts";
import { type EmailAddress, parseEmail } from "#accounts/core/email-address.ts";
import { Refused } from "#platform/refused.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { Conversation } from "./conversation.ts";
import { conversationWith } from "./service-provider.ts";
import type { SsoProviderRow } from "./sso-providers.ts";
import { validateInThread } from "./validate-in-thread.ts";
import type { ValidatedResponse } from "./validate-response.ts";

export type Assertion = { readonly id: string; readonly subject: string; readonly email: EmailAddress };

const list = <One extends z.ZodType>(one: One) => z.array(one);

/** The signed part as the library parses XML: each element is a list, with its attributes under `$`. */
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
 * Returns the person's identity that the identity provider signed in response to this request, for this press, at
 * this time (SAML 2.0 Profiles, §4.1.4.3). The library checks signature, times and audience; request, recipient and
 * issuer are compared here, inside the signed part. Refuses an address outside the provider's domains.
 */
export async function readAssertion(
  ctx: AuthContext,
  provider: SsoProviderRow,
  flowId: string,
  response: unknown,
): Promise<Assertion> {
  if (typeof response !== "string" || response === "") return invalid("there is none");
  const conversation = conversationWith(ctx, provider, flowId);
  const validated = await validate(ctx, conversation, response);
  const read = Signed.safeParse(validated.assertion);
  if (!read.success) return invalid("it confirms no bearer");
  const { $: about, Subject } = read.data.Assertion;
  const confirmed = Subject[0]?.SubjectConfirmation[0]?.SubjectConfirmationData[0]?.$;
  if (confirmed?.InResponseTo !== conversation.requestId) return invalid("it responds to another request");
  if (confirmed.Recipient !== conversation.consumer) return invalid("it is meant for another recipient");
  if (validated.issuer !== provider.entity_id) return invalid("it has another issuer");
  const email = requireOwnAddress(validated, provider);
  return { id: about.ID, email, subject: validated.nameIDFormat === TRANSIENT ? email : validated.nameID || email };
}

async function validate(ctx: AuthContext, conversation: Conversation, response: string): Promise<ValidatedResponse> {
  const verdict = await validateInThread({ conversation, response }).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    return refuse(
      error.status,
      "over_request_rate_limit",
      "Many people are signing in at this moment. Please try again in a few seconds.",
    );
  });
  if ("validated" in verdict) return verdict.validated;
  ctx.log.warn({ reason: verdict.reason, provider: conversation.issuer }, "A SAML response was refused.");
  return invalid("signature, time or audience are wrong");
}

function requireOwnAddress(validated: ValidatedResponse, { domains }: SsoProviderRow): EmailAddress {
  const address = [validated.email, validated.mail, validated.nameID].find((one) => parseEmail(one) !== undefined);
  const email =
    parseEmail(address) ?? refuse(400, "saml_assertion_no_email", "SAML Assertion does not contain an e-mail address");
  if (!domains.includes(email.split("@")[1] ?? ""))
    return refuse(403, "sso_domain_mismatch", "The identity provider may not speak for this e-mail domain");
  return email;
}
