/** The ways by which a session was opened, newest last; `timestamp` is in seconds (RFC 8176's `amr`, with times). */
export type AuthenticationMethod = { readonly method: string; readonly timestamp: number };

/** aal1: the session has proved one factor. aal2: it has proved a second one as well. */
export type AssuranceLevel = "aal1" | "aal2";

/** The kinds of second factors. The recovery codes of an account are together one factor, and never its only one. */
export type FactorType = "totp" | "phone" | "webauthn" | "recovery_code";
export type FactorStatus = "unverified" | "verified";

/** The purposes of one-time codes and links. */
export type OneTimeKind =
  | "confirmation"
  | "magiclink"
  | "recovery"
  | "reauthentication"
  | "sms"
  | "phone_change"
  | "email_change_new"
  | "email_change_current";

/** The names of the codes' purposes in links, in e-mails and in the client's `verify` call. */
export type EmailKind =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "reauthentication"
  | "email_change"
  | "sms"
  | "phone_change";
