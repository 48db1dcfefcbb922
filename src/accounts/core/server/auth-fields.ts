import { z } from "@hono/zod-openapi";

/**
 * A field whose rule the operation checks: the published client relies on the code of each error, and on which of several
 * errors comes first. The schema names the field and describes it.
 */
const fieldCheckedLater = (type: "string" | "object", description?: string) =>
  z
    .unknown()
    .optional()
    .openapi({ type, ...(description !== undefined && { description }) });

/** A field that means something with one value only; any other value counts as absent. */
const flag = <Value extends boolean | string>(value: Value, description: string) =>
  z
    .literal(value)
    .optional()
    .catch(undefined)
    .openapi({ type: typeof value === "string" ? "string" : "boolean", description });

/** Every field that an operation of the sign-in interface reads. Other fields are ignored, as the published client expects. */
export const AUTH_FIELDS = z.looseObject({
  email: fieldCheckedLater("string", "An e-mail address."),
  phone: fieldCheckedLater("string", "A telephone number with its country code."),
  password: fieldCheckedLater("string"),
  current_password: fieldCheckedLater("string", "The password until now."),
  nonce: fieldCheckedLater("string", "The code of a reauthentication; of an identity token, its nonce."),
  data: fieldCheckedLater("object", "The person's own metadata, such as first_name and last_name."),
  channel: flag("whatsapp", "How a code reaches a telephone: as a text message, or by WhatsApp."),
  redirect_to: fieldCheckedLater("string", "Where the link leads in the end; an address that the press allows."),
  code_challenge: fieldCheckedLater("string", "RFC 7636"),
  code_challenge_method: fieldCheckedLater("string", "`s256`"),
  create_user: flag(false, "false: an address without an account gets no code."),
  type: fieldCheckedLater("string", "The kind of code or link."),
  token: fieldCheckedLater("string", "The typed code."),
  token_hash: fieldCheckedLater("string", "The code of a link."),
  hand_over: flag(true, "Confirms for the browser that requested the link."),
  refresh_token: fieldCheckedLater("string"),
  auth_code: fieldCheckedLater("string"),
  code_verifier: fieldCheckedLater("string", "RFC 7636"),
  id_token: fieldCheckedLater("string"),
  provider: fieldCheckedLater("string"),
  chain: fieldCheckedLater("string", "`ethereum` or `solana`"),
  message: fieldCheckedLater("string", "The signed message (EIP-4361)."),
  signature: fieldCheckedLater("string"),
  id: fieldCheckedLater("string", "The account's uuid, if the program chooses it."),
  user_metadata: fieldCheckedLater("object"),
  app_metadata: fieldCheckedLater("object"),
  email_confirm: flag(true, "The address counts as confirmed."),
  phone_confirm: flag(true, "The number counts as confirmed."),
  ban_duration: fieldCheckedLater("string", "Such as `24h`; `none` lifts a ban."),
  should_soft_delete: flag(true, "Deactivates the account instead of erasing it."),
  new_email: fieldCheckedLater("string"),
  factor_type: fieldCheckedLater("string"),
  friendly_name: fieldCheckedLater("string"),
  issuer: fieldCheckedLater("string"),
  code: fieldCheckedLater("string"),
  challenge_id: fieldCheckedLater("string"),
  webauthn: fieldCheckedLater("object"),
  credential: fieldCheckedLater("object", "WebAuthn, Level 3"),
  provider_id: fieldCheckedLater("string"),
  domain: fieldCheckedLater("string"),
  skip_http_redirect: flag(true, "Responds with the address instead of a redirect."),
  RelayState: fieldCheckedLater("string"),
  SAMLResponse: fieldCheckedLater("string"),
});

export type AuthField = keyof typeof AUTH_FIELDS.shape;

/** A parsed request body. */
export type AuthBody = Readonly<z.output<typeof AUTH_FIELDS>>;

export const ADDRESS = ["email", "phone"] as const;
export const PKCE = ["code_challenge", "code_challenge_method"] as const;
/** What an operation reads that sends a code or a link. */
export const CODE_REQUEST = [...PKCE, "redirect_to", "channel"] as const;
/** The recent proof that a change of a way to sign in requires. */
export const PROOF = ["nonce"] as const;
