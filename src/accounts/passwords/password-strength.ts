import { hashesIn, hashOfPassword } from "./common-password-hashes.ts";
import { passwordError, type PasswordError, type PasswordRule } from "./password-rule.ts";

/** zxcvbn's third step of four: more than 10^8 guesses (ASVS 5.0, 6.2.4; decision 41). */
const LEAST_SCORE = 3;

/** Characters that are scored at a time: the cost grows fast with the length, and 32 decide. */
const WINDOW = 32;

/** Phrases that everybody has read as examples of good passwords. */
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
 * What is wrong with a password, or undefined; the same in the browser and on the server. The scorer and its lists are
 * loaded when the first password is judged, since they take a megabyte.
 */
export async function judgePassword(password: string, rule: PasswordRule): Promise<PasswordError | undefined> {
  // As it is hashed.
  const composed = password.normalize("NFKC");
  const complaint = passwordError(composed, rule);
  if (complaint !== undefined) return complaint;
  const { isCommon, scoreOf } = await (scorer ??= openScorer());
  if (isCommon(composed)) return COMMON;
  const words = [...rule.about, ...rule.pressWords];
  return Math.max(...windowsOf(composed).map((part) => scoreOf(part, words))) < LEAST_SCORE ? EASY : undefined;
}

/** The beginning and the end of a long password, either of which may be strong enough. */
function windowsOf(password: string): readonly string[] {
  const characters = [...password];
  if (characters.length <= WINDOW) return [password];
  return [characters.slice(0, WINDOW).join(""), characters.slice(-WINDOW).join("")];
}

type Scorer = {
  isCommon(password: string): boolean;
  /** 0 to 4 */
  scoreOf(password: string, words: readonly string[]): number;
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
    // More of these multiply the cost: a hundred hold the process for seconds.
    l33tMaxSubstitutions: 5,
  });
  const listed = new Set(dictionary["passwords-common"]);
  const long = hashesIn(COMMON_PASSWORDS);
  return {
    isCommon: (password) => variantsOf(password).some((word) => listed.has(word) || long.has(hashOfPassword(word))),
    scoreOf: (password, words) => zxcvbn.check(password, [...words]).score,
  };
}

/** Also without figures and signs around it, which people add to satisfy a rule. */
function variantsOf(password: string): readonly string[] {
  const lower = password.toLowerCase();
  return [lower, lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")];
}
