import type { AccountNews } from "#accounts/emails/server/email-of-code.ts";

type Rule = {
  /** How the client expects the refusal of a session that has not shown the second factor. */
  readonly refusal: { readonly status: 401 | 403 | 422; readonly message: string };
  /** `own`: the change asks for a proof of its own kind (change-password.ts). */
  readonly proof: "recent" | "own";
  /** The line in the audit log. */
  readonly action: string;
  /** The e-mail to the owner. */
  readonly news: AccountNews;
  /** `confirmed`: the owner is told when the new address or number has been confirmed; the current address gets a code at once. */
  readonly told: "at once" | "confirmed";
};

const BY_USER = {
  status: 401,
  message: "AAL2 session is required to update email, phone or password when MFA is enabled.",
} as const;

const raised = (what: string) => ({ status: 403, message: `AAL2 required to ${what}` }) as const;

/**
 * Everything that changes how an account is entered, or what its tokens say. Each change needs the second factor where
 * the account has one and a fresh proof, is told to the owner by e-mail and stands in the audit log (guard-change.ts).
 */
export const CREDENTIAL_CHANGES = {
  password: { refusal: BY_USER, proof: "own", action: "password_changed", news: "password_changed", told: "at once" },
  email: { refusal: BY_USER, proof: "recent", action: "email_change_asked", news: "email_changed", told: "confirmed" },
  phone: { refusal: BY_USER, proof: "recent", action: "phone_change_asked", news: "phone_changed", told: "confirmed" },
  metadata: { refusal: BY_USER, proof: "recent", action: "details_changed", news: "details_changed", told: "at once" },
  factor_added: {
    refusal: raised("enroll a new factor"),
    proof: "recent",
    action: "factor_added",
    news: "factor_added",
    told: "at once",
  },
  factor_removed: {
    refusal: { status: 422, message: "AAL2 required to unenroll verified factor" },
    proof: "recent",
    action: "factor_removed",
    news: "factor_removed",
    told: "at once",
  },
  passkey_added: {
    refusal: raised("change passkeys"),
    proof: "recent",
    action: "passkey_added",
    news: "factor_added",
    told: "at once",
  },
  passkey_removed: {
    refusal: raised("change passkeys"),
    proof: "recent",
    action: "passkey_removed",
    news: "factor_removed",
    told: "at once",
  },
  recovery_codes_made: {
    refusal: raised("manage recovery codes"),
    proof: "recent",
    action: "recovery_codes_made",
    news: "recovery_codes_made",
    told: "at once",
  },
  recovery_codes_removed: {
    refusal: raised("manage recovery codes"),
    proof: "recent",
    action: "recovery_codes_removed",
    news: "recovery_codes_removed",
    told: "at once",
  },
  identity_linked: {
    refusal: raised("link an identity"),
    proof: "recent",
    action: "identity_linked",
    news: "identity_linked",
    told: "at once",
  },
  identity_unlinked: {
    refusal: raised("unlink an identity"),
    proof: "recent",
    action: "identity_unlinked",
    news: "identity_unlinked",
    told: "at once",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type CredentialChange = keyof typeof CREDENTIAL_CHANGES;
