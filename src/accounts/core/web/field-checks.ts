import { parseEmail } from "#accounts/core/email-address.ts";
import { passwordError } from "#accounts/core/password-rule.ts";

export const EMAIL_MISSING = "Email is required";
export const EMAIL_WRONG = "Please enter a valid email address";

export const emailError = (email: string): string | undefined => {
  if (email === "") return EMAIL_MISSING;
  return parseEmail(email) === undefined ? EMAIL_WRONG : undefined;
};

export const newPasswordError = (password: string, minimum: number, about: readonly string[]): string | undefined =>
  password === "" ? "Password is required" : passwordError(password, { minimum, about, pressWords: [] })?.sentence;

/** Returns the error of a typed code: six digits, as in e-mails and authenticator apps; blanks do not matter. */
export const codeError = (code: string): string | undefined =>
  /^\d{6}$/u.test(code.replaceAll(/\s/gu, "")) ? undefined : "Please enter the six digits of the code";

/** Returns the errors that exist, by field. */
export const toFieldErrors = (found: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
