import { hashesIn, hashOfPassword } from "./common-password-hashes.ts";
import { passwordError, type PasswordError, type PasswordRule } from "../core/password-rule.ts";

/** zxcvbn's third step of four: more than 10^8 guesses (ASVS 5.0, 6.2.4; decision 41). */
const MIN_SCORE = 3;

/** Characters that are scored at a time: the cost grows fast with the length, and 32 decide. */
const WINDOW = 32;

/** Well-known examples of good passwords. */
const EXAMPLES = ["correcthorsebatterystaple", "correct horse battery staple", "correct-horse-battery-staple"];

const COMMON: PasswordError = {
  fieldError: "pwned",
  sentence: "This password is one of the common ones. Choose three or four words that do not belong together.",
};

const EASY: PasswordError = {
  fieldError: "characters",
  sentence:
    "This password is easy to guess: it follows a well-known word, row of keys or pattern. Choose three or four words that do not belong together.",
};

/**
 * Returns the error of a password, or undefined; the rule is the same in the browser and on the server. The scorer
 * and its lists are loaded with the first password, because they take a megabyte.
 */
export async function checkPassword(password: string, rule: PasswordRule): Promise<PasswordError | undefined> {
  // The form that is hashed.
  const composed = password.normalize("NFKC");
  const ruleError = passwordError(composed, rule);
  if (ruleError !== undefined) return ruleError;
  const { isCommon, score } = await (scorer ??= openScorer());
  if (isCommon(composed)) return COMMON;
  const words = [...rule.about, ...rule.pressWords];
  return Math.max(...listWindows(composed).map((part) => score(part, words))) < MIN_SCORE ? EASY : undefined;
}

/** Returns the beginning and the end of a long password: it is enough if one of them is strong. */
function listWindows(password: string): readonly string[] {
  const characters = [...password];
  if (characters.length <= WINDOW) return [password];
  return [characters.slice(0, WINDOW).join(""), characters.slice(-WINDOW).join("")];
}

type Scorer = {
  isCommon(password: string): boolean;
  /** A score from 0 to 4. */
  score(password: string, words: readonly string[]): number;
};

let scorer: Promise<Scorer> | undefined;

async function openScorer(): Promise<Scorer> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }, { COMMON_PASSWORDS }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("./common-passwords.ts"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary, examples: EXAMPLES },
    graphs: adjacencyGraphs,
    // More substitutions multiply the cost: a hundred occupy the process for seconds.
    l33tMaxSubstitutions: 5,
  });
  const listed = new Set(dictionary["passwords-common"]);
  const long = hashesIn(COMMON_PASSWORDS);
  return {
    isCommon: (password) => listVariants(password).some((word) => listed.has(word) || long.has(hashOfPassword(word))),
    score: (password, words) => zxcvbn.check(password, [...words]).score,
  };
}

/**
 * Returns the password, and the password without the digits and signs around it, which people add to satisfy a rule.
 */
function listVariants(password: string): readonly string[] {
  const lower = password.toLowerCase();
  return [lower, lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")];
}
