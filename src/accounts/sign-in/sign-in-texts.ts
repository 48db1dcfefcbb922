/** What went wrong, as the published client reports it. */
export type SignInProblem = {
  readonly code?: string | undefined;
  readonly message: string;
  readonly status?: number | undefined;
};

const OLD_CODE = "This code or link does not work. It is older than ten minutes, or was used. Ask for a new one.";
const WRONG_CODE = "This code is not right, or was used before. Wait for the next one, then try again.";
const PASSKEY = "The passkey was not accepted. Try again, or sign in another way.";
const TOO_MANY =
  "These were too many tries. Wait a quarter of an hour, or sign in with a link by e-mail: that works at once.";

/** Another browser asked for this link; the interface's code for it. */
export const OTHER_BROWSER = "otp_other_browser";

/** The interface's codes in sentences that say what to do. What is missing here has a sentence of its own. */
const SENTENCES: Readonly<Record<string, string>> = {
  // The same for an address that waits for its confirmation: another answer would say that it is known (decision A9).
  invalid_credentials:
    "E-mail address and password do not belong together, or the address is not confirmed yet. Check both, look for our letter, or choose a new password.",
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit:
    "Several letters are on their way to this address. Look in your mailbox, also among unwanted mail, or try again in a quarter of an hour.",
  user_banned: "This account is closed. If that is a mistake, write to the press.",
  signup_disabled: "Accounts of this press are made by invitation. Write to the press if you need one.",
  otp_expired: OLD_CODE,
  [OTHER_BROWSER]:
    "This link was asked for in another browser and works only there. Open it in that browser, or ask for a new link here.",
  otp_disabled: "No account can be made this way. Ask the press for an invitation.",
  flow_state_expired: OLD_CODE,
  flow_state_not_found: "This way of signing in was begun in another window, or too long ago. Please begin again.",
  bad_oauth_state: "This way of signing in was begun in another window, or too long ago. Please begin again.",
  bad_oauth_callback: "The other service did not say who you are. Try again, or sign in another way.",
  mfa_verification_failed: WRONG_CODE,
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: "This took too long. Ask for a new code.",
  mfa_totp_verify_not_enabled: WRONG_CODE,
  mfa_recovery_codes_locked: "Too many recovery codes were tried. Wait a quarter of an hour.",
  webauthn_verification_failed: PASSKEY,
  webauthn_credential_not_found: PASSKEY,
  webauthn_challenge_not_found: PASSKEY,
  webauthn_challenge_expired: PASSKEY,
  same_password: "This is your old password. Choose a new one.",
  needs_script:
    "This needs JavaScript, which this browser does not run just now. Signing in and signing up work without it.",
  session_not_found: "Your sign-in has ended. Please sign in again.",
};

/** What the forms of these pages answer that need a script, where there is none. */
export const NEEDS_SCRIPT = "needs_script";

/** A form without a script was sent, and a letter follows it. */
export const EMAIL_SENT = "letter_sent";

/** The account was made, and its e-mail waits in the outbox of a press without a mail server. */
export const EMAIL_WAITS = "letter_waits";

/** One of the two addresses has agreed to a change. */
export const ONE_AGREED = "one_agreed";

/** What `/auth` says when it is gone to with good news: specification §8, *Authentication*. */
export const NOTICES: ReadonlyMap<string, string> = new Map([
  [EMAIL_SENT, "Account created! Please check your email to verify your account."],
  [
    EMAIL_WAITS,
    "Account created! This press cannot send e-mail yet: ask the press for the link that confirms your address.",
  ],
  [
    ONE_AGREED,
    "One address has agreed. Now open the letter at the other address: the change is made when both have agreed.",
  ],
]);

/** Where the interface's own sentence on a refused password is not at hand. */
export const WEAK_PASSWORD = "Choose a longer password, or one that is harder to guess.";

const NO_ADDRESS = "Please enter a valid email address";

/** Nobody answered. */
const UNREACHED = "The press cannot be reached. What you typed is still here. Check your connection and try again.";

/** One sentence for a fault, or undefined where nobody can say more than that it was unexpected. */
export function sentenceFor({ code, message, status }: SignInProblem): string | undefined {
  if (code !== undefined && Object.hasOwn(SENTENCES, code)) return SENTENCES[code];
  if (status === 0) return UNREACHED;
  if (message.startsWith("Unable to validate email address")) return NO_ADDRESS;
  if (status === undefined || status >= 500) return undefined;
  return message;
}

/** Specification §8, *Authentication*. */
export const UNEXPECTED = { title: "Error", message: "An unexpected error occurred." };
