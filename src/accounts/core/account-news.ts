/** E-mails that only inform about an account. `already_registered` is sent after a sign-up with a known address. */
export type AccountNews =
  | "already_registered"
  | "password_changed"
  | "email_changed"
  | "factor_added"
  | "factor_removed"
  | "factors_reset"
  | "recovery_code_used"
  | "phone_changed"
  | "details_changed"
  | "recovery_codes_made"
  | "recovery_codes_removed"
  | "identity_linked"
  | "identity_unlinked"
  | "token_created"
  | "tokens_revoked";
