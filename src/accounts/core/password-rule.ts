/** NIST SP 800-63B §3.1.1.2 requires at least 64; decision A10 says 128. */
export const MAX_PASSWORD_LENGTH = 128;

/** The published client's codes for the errors of a password. */
export type PasswordErrorCode = "length" | "characters" | "pwned";

export type PasswordError = { readonly fieldError: PasswordErrorCode; readonly sentence: string };

export type PasswordRule = {
  /** The least number of characters, counted as code points. */
  readonly minimum: number;
  /** The person's own words: address and names. */
  readonly about: readonly string[];
  /** The press's own words: its name and host. */
  readonly pressWords: readonly string[];
};

/**
 * Returns the error of a password, or undefined (decision A10). The length counts, not the kinds of characters: NIST
 * SP 800-63B. This is the inexpensive first half of the rule; password-strength.ts also checks the lists.
 */
export function passwordError(
  password: string,
  { minimum, about, pressWords }: PasswordRule,
): PasswordError | undefined {
  const length = [...password].length;
  if (length < minimum) return { fieldError: "length", sentence: `Password should be at least ${minimum} characters.` };
  if (length > MAX_PASSWORD_LENGTH)
    return { fieldError: "length", sentence: `Password should be at most ${MAX_PASSWORD_LENGTH} characters.` };
  if (isRepetition(password))
    return {
      fieldError: "characters",
      sentence: "Password repeats the same few characters, please choose a different one.",
    };
  if (isAbout(password, about))
    return { fieldError: "characters", sentence: "Password should not be made of your own name or address." };
  if (isAbout(password, pressWords))
    return { fieldError: "characters", sentence: "Password should not be made of the name or address of the press." };
  return undefined;
}

/**
 * Returns whether a password repeats up to four characters, such as "aaaaaaaaaaaa", "abcabcabcabc" or
 * "12341234123412".
 */
const isRepetition = (password: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(password);

/** Shorter words occur too often in other words. */
const MIN_WORD_LENGTH = 3;

/** The number of characters that must remain without the person's own words. */
const MIN_REMAINDER = 6;

function isAbout(password: string, about: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const words = about
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const remainder = words.reduce((rest, word) => rest.replaceAll(word, ""), lower);
  if (remainder === lower) return false;
  return [...remainder.replaceAll(/[^\p{L}\p{N}]/gu, "")].length < MIN_REMAINDER;
}
