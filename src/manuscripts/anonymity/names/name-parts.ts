import { foldNameWord, nameWords, TITLES } from "#people/profiles/compare-names.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { listWords } from "./scan-words.ts";

/** A person's name as it is looked for in texts. */
export type NameParts = {
  /** Given names and initials, folded. */
  readonly given: readonly string[];
  /** The first characters of the given names. */
  readonly initials: ReadonlySet<string>;
  /** The ways in which the family name is written, as folded words, without its particles. */
  readonly family: readonly (readonly string[])[];
  /** The particles of the family name, folded. */
  readonly particles: readonly string[];
  /** A family name that begins with a capital is looked for with one: "rain" is no Rain. */
  readonly isCapital: boolean;
  /** The family name is a word of its own, such as "May" or "Long". */
  readonly isCommon: boolean;
};

/** Words before a family name that are left out or written small. */
export const PARTICLES: ReadonlySet<string> = new Set(
  "van von der den de del della di da dal dalla do dos das du des la le les lo el al ul bin ibn ben bint ter ten te zu zum zur af av e i y".split(
    " ",
  ),
);
const GENERATIONS: ReadonlySet<string> = new Set(["ii", "iii", "iv"]);

const isAddition = (word: string): boolean => TITLES.has(foldNameWord(word)) || GENERATIONS.has(word.toLowerCase());

/**
 * Returns the parts of a name; undefined for a name of one word, which has no family name.
 * @param family the family name where it is known; else it is the last word, or the words before a comma
 */
export function splitName(name: string, family?: string): NameParts | undefined {
  const { given, last } = divide(name.trim(), family?.trim() ?? "");
  const familyWords = last.split(/\s+/u).filter(Boolean);
  const core = withoutParticles(familyWords);
  // "Ben" and "E." are given names, "de" between two of them is none.
  const words = nameWords(
    given
      .split(/\s+/u)
      .filter((word) => !/^\p{Ll}/u.test(word) || !PARTICLES.has(word))
      .join(" "),
  );
  const parts = core.map(listWords).filter((part) => part.length > 0);
  const [first] = core;
  if (parts.length === 0 || words.length === 0 || first === undefined) return undefined;
  const oneWord = words.join("");
  return {
    given: words.length > 1 && words.every((word) => word.length > 1) ? [...words, oneWord] : words,
    initials: new Set(words.map((word) => word[0] ?? "")),
    family: listForms(parts),
    particles: familyWords.slice(0, -core.length).map(foldNameWord),
    isCapital: /^\p{Lu}/u.test(first),
    isCommon: parts.length === 1 && COMMON_WORDS.has(parts.flat().join("")),
  };
}

function divide(name: string, family: string): { readonly given: string; readonly last: string } {
  if (family !== "" && name.endsWith(family)) return { given: name.slice(0, -family.length).trim(), last: family };
  const [before = "", ...behind] = name.split(/\s*,\s*/u);
  const rest = behind.filter((part) => part !== "" && !isAddition(part));
  if (rest.length > 0) return { given: rest.join(" "), last: before };
  const words = before.split(/\s+/u);
  while (words.length > 1 && isAddition(words.at(-1) ?? "")) words.pop();
  while (words.length > 1 && isAddition(words[0] ?? "")) words.shift();
  const last = words.pop() ?? "";
  const lead = Math.max(1, words.findLastIndex((word) => !PARTICLES.has(word.toLowerCase())) + 1);
  return { given: words.slice(0, lead).join(" "), last: [...words.slice(lead), last].join(" ") };
}

/** "Le" and "De" are family names where nothing follows them. */
function withoutParticles(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  return first < 0 ? words : words.slice(first);
}

/** The whole family name, its words joined, and each of several names: "García López" is cited as "García", too. */
function listForms(parts: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const whole = parts.flat();
  const single =
    parts.length > 1 ? parts.filter((part) => part.join("").length > 2 && !PARTICLES.has(part.join(""))) : [];
  const [lead = "", ...rest] = whole;
  const withoutArticle = rest.length > 0 && PARTICLES.has(lead) ? [rest] : [];
  const forms = [whole, [whole.join("")], ...single, ...single.map((part) => [part.join("")]), ...withoutArticle];
  return [...new Map(forms.map((form) => [form.join(" "), form])).values()].filter((form) => form.join("").length > 1);
}
