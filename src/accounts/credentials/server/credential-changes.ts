import type { AccountNews } from "#accounts/core/account-news.ts";

type Rule = {
  /** The error that the client expects for a session that has not proved the second factor. */
  readonly error: { readonly status: 401 | 403 | 422; readonly message: string };
  /** `own`: the change asks for a proof of its own kind (change-password.ts). */
  readonly proof: "recent" | "own";
  /** The line in the audit log. */
  readonly action: string;
  /** The e-mail to the owner. */
  readonly news: AccountNews;
  /**
   * `confirmed`: the owner gets an e-mail when the new address or number has been confirmed; the current address gets
   * a code at once.
   */
  readonly notified: "at once" | "confirmed";
};

const BY_USER = {
  status: 401,
  message: "AAL2 session is required to update email, phone or password when MFA is enabled.",
} as const;

const withSecondFactor = (what: string) => ({ status: 403, message: `AAL2 required to ${what}` }) as const;

/**
 * All changes to the credentials of an account or to the contents of its tokens. Each change needs the second factor
 * where the account has one, and a recent proof; the owner gets an e-mail, and the audit log an entry
 * (guard-change.ts).
 */
export const CREDENTIAL_CHANGES = {
  password: { error: BY_USER, proof: "own", action: "password_changed", news: "password_changed", notified: "at once" },
  email: {
    error: BY_USER,
    proof: "recent",
    action: "email_change_asked",
    news: "email_changed",
    notified: "confirmed",
  },
  phone: {
    error: BY_USER,
    proof: "recent",
    action: "phone_change_asked",
    news: "phone_changed",
    notified: "confirmed",
  },
  metadata: {
    error: BY_USER,
    proof: "recent",
    action: "details_changed",
    news: "details_changed",
    notified: "at once",
  },
  factor_added: {
    error: withSecondFactor("enroll a new factor"),
    proof: "recent",
    action: "factor_added",
    news: "factor_added",
    notified: "at once",
  },
  factor_removed: {
    error: { status: 422, message: "AAL2 required to unenroll verified factor" },
    proof: "recent",
    action: "factor_removed",
    news: "factor_removed",
    notified: "at once",
  },
  passkey_added: {
    error: withSecondFactor("change passkeys"),
    proof: "recent",
    action: "passkey_added",
    news: "factor_added",
    notified: "at once",
  },
  passkey_removed: {
    error: withSecondFactor("change passkeys"),
    proof: "recent",
    action: "passkey_removed",
    news: "factor_removed",
    notified: "at once",
  },
  recovery_codes_made: {
    error: withSecondFactor("manage recovery codes"),
    proof: "recent",
    action: "recovery_codes_made",
    news: "recovery_codes_made",
    notified: "at once",
  },
  recovery_codes_removed: {
    error: withSecondFactor("manage recovery codes"),
    proof: "recent",
    action: "recovery_codes_removed",
    news: "recovery_codes_removed",
    notified: "at once",
  },
  identity_linked: {
    error: withSecondFactor("link an identity"),
    proof: "recent",
    action: "identity_linked",
    news: "identity_linked",
    notified: "at once",
  },
  identity_unlinked: {
    error: withSecondFactor("unlink an identity"),
    proof: "recent",
    action: "identity_unlinked",
    news: "identity_unlinked",
    notified: "at once",
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type CredentialChange = keyof typeof CREDENTIAL_CHANGES;

/** The changes after which somebody else may have had the account: they revoke the person's access tokens. */
export const REVOKING_CHANGES: ReadonlySet<CredentialChange> = new Set([
  "password",
  "factor_removed",
  "passkey_removed",
  "identity_unlinked",
]);
