import { OFFLINE } from "#platform/offline.ts";

/** An error, as the published client reports it. */
export type SignInProblem = {
  readonly code?: string | undefined;
  readonly message: string;
  readonly status?: number | undefined;
};

const OLD_CODE =
  "This code or link does not work. It is older than ten minutes, or was already used. Request a new one.";
const WRONG_CODE = "This code is wrong, or was already used. Try the next one.";
const PASSKEY = "The passkey was not accepted. Try again, or sign in another way.";
const TOO_MANY = "There were too many tries. Wait a quarter of an hour, or sign in now with a link by e-mail.";

/** The interface's code for a link that another browser requested. */
export const OTHER_BROWSER = "otp_other_browser";

/** Sentences for the interface's codes, which say what to do. Other errors are shown with their own message. */
const SENTENCES: Readonly<Record<string, string>> = {
  // The same sentence as for an unconfirmed address: a different one would reveal that the address is known (decision
  // A9).
  invalid_credentials:
    "The e-mail address and the password do not match, or the address is not confirmed yet. Check both, look for our e-mail, or choose a new password.",
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit:
    "Several e-mails were sent to this address. Check your mailbox and your spam folder, or try again in a quarter of an hour.",
  user_banned: "This account is closed. If that is a mistake, write to the press.",
  signup_disabled: "This press creates accounts by invitation only. Write to the press if you need one.",
  otp_expired: OLD_CODE,
  [OTHER_BROWSER]:
    "This link was requested in another browser and works only there. Open it in that browser, or request a new link here.",
  otp_disabled: "You cannot create an account in this way. Ask the press for an invitation.",
  flow_state_expired: OLD_CODE,
  flow_state_not_found: "This sign-in was started in another window, or too long ago. Please start again.",
  bad_oauth_state: "This sign-in was started in another window, or too long ago. Please start again.",
  bad_oauth_callback: "The other service did not confirm who you are. Try again, or sign in another way.",
  mfa_verification_failed: WRONG_CODE,
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: "This took too long. Request a new code.",
  mfa_totp_verify_not_enabled: WRONG_CODE,
  mfa_recovery_codes_locked: "Too many recovery codes were tried. Wait a quarter of an hour.",
  webauthn_verification_failed: PASSKEY,
  webauthn_credential_not_found: PASSKEY,
  webauthn_challenge_not_found: PASSKEY,
  webauthn_challenge_expired: PASSKEY,
  same_password: "This is your old password. Choose a new one.",
  needs_script: "This needs JavaScript, which is switched off in this browser. You can sign in and sign up without it.",
  session_not_found: "Your sign-in has ended. Please sign in again.",
};

/** The error of a form that needs a script and was sent without one. */
export const NEEDS_SCRIPT = "needs_script";

/** The notice after a form without a script caused an e-mail. */
export const EMAIL_SENT = "letter_sent";

/** The notice after a sign-up whose e-mail waits in the outbox of a press without a mail server. */
export const EMAIL_WAITS = "letter_waits";

/** The notice after one of the two addresses has confirmed a change. */
export const ONE_AGREED = "one_agreed";

/** The notices on `/auth` (specification §8, *Authentication*). */
export const NOTICES: ReadonlyMap<string, string> = new Map([
  [EMAIL_SENT, "Account created! Please check your email to verify your account."],
  [
    EMAIL_WAITS,
    "Account created! This press cannot send e-mail yet: ask the press for the link that confirms your address.",
  ],
  [
    ONE_AGREED,
    "One address has confirmed the change. Now open the e-mail at the other address: the change is made after both have confirmed it.",
  ],
]);

/** The sentence for a refused password where the interface's own one is not available. */
export const WEAK_PASSWORD = "Choose a longer password, or one that is harder to guess.";

const NO_ADDRESS = "Please enter a valid email address";

/** Returns one sentence for an error, or undefined where it is unexpected. */
export function sentenceFor({ code, message, status }: SignInProblem): string | undefined {
  if (code !== undefined && Object.hasOwn(SENTENCES, code)) return SENTENCES[code];
  if (status === 0) return OFFLINE;
  if (message.startsWith("Unable to validate email address")) return NO_ADDRESS;
  if (status === undefined || status >= 500) return undefined;
  return message;
}

/** The message for an unexpected error (specification §8, *Authentication*). */
export const UNEXPECTED = { title: "Error", message: "An unexpected error occurred." };
