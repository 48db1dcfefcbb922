/** What a session was opened with, newest last; `timestamp` is in seconds (RFC 8176's `amr`, with times). */
export type AuthenticationMethod = { readonly method: string; readonly timestamp: number };

/** aal1: one factor was shown. aal2: a second one as well. */
export type AssuranceLevel = "aal1" | "aal2";

/** What a second factor can be; the recovery codes of an account are together one factor, never the only one. */
export type FactorType = "totp" | "phone" | "webauthn" | "recovery_code";
export type FactorStatus = "unverified" | "verified";

/** What a one-time code or link is good for. */
export type OneTimeKind =
  | "confirmation"
  | "magiclink"
  | "recovery"
  | "reauthentication"
  | "sms"
  | "phone_change"
  | "email_change_new"
  | "email_change_current";

/** The word for a code's purpose in links, letters and the client's `verify` call. */
export type EmailKind =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "reauthentication"
  | "email_change"
  | "sms"
  | "phone_change";
