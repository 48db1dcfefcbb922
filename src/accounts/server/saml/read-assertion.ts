import type { Profile } from "@node-saml/node-saml";
import { z } from "zod";
import { AuthError, refuse } from "#accounts/auth-error.ts";
import { type EmailAddress, parseEmail } from "#accounts/email-address.ts";
import type { AuthWork } from "../auth-work.ts";
import { requestIdOf, samlNames, serviceProvider } from "./service-provider.ts";
import type { SsoProviderRow } from "./sso-providers.ts";

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
  work: AuthWork,
  provider: SsoProviderRow,
  flowId: string,
  response: unknown,
): Promise<Assertion> {
  if (typeof response !== "string" || response === "") return invalid("there is none");
  const profile = await validated(work, provider, flowId, response);
  const read = Signed.safeParse(profile.getAssertion?.());
  if (!read.success) return invalid("it confirms no bearer");
  const { $: about, Subject } = read.data.Assertion;
  const confirmed = Subject[0]?.SubjectConfirmation[0]?.SubjectConfirmationData[0]?.$;
  if (confirmed?.InResponseTo !== requestIdOf(flowId)) return invalid("it answers another question");
  if (confirmed.Recipient !== samlNames(work).consumer) return invalid("it is meant for another recipient");
  if (profile.issuer !== provider.entity_id) return invalid("it is issued by somebody else");
  const email = requireOwnAddress(profile, provider);
  return { id: about.ID, email, subject: profile.nameIDFormat === TRANSIENT ? email : profile.nameID || email };
}

async function validated(work: AuthWork, provider: SsoProviderRow, flowId: string, response: string): Promise<Profile> {
  try {
    const conversation = await serviceProvider(work, provider, flowId);
    const { profile } = await conversation.validatePostResponseAsync({ SAMLResponse: response });
    return profile ?? invalid("it names nobody");
  } catch (error) {
    if (error instanceof AuthError) throw error;
    work.log.warn({ err: error, provider: provider.entity_id }, "A SAML answer was refused.");
    return invalid("signature, time or audience are wrong");
  }
}

function requireOwnAddress(profile: Profile, { domains }: SsoProviderRow): EmailAddress {
  const said = [profile.email, profile.mail, profile.nameID].find((one) => parseEmail(one) !== undefined);
  const email =
    parseEmail(said) ?? refuse(400, "saml_assertion_no_email", "SAML Assertion does not contain an e-mail address");
  if (!domains.includes(email.split("@")[1] ?? ""))
    return refuse(403, "sso_domain_mismatch", "The identity provider may not speak for this e-mail domain");
  return email;
}
