import { fold, foldAsTwo } from "./fold.ts";

/** A word, or the name of a programming language or key such as C++, C# and F#. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:\+\+|(?<=(?<![\p{L}\p{N}])\p{L})#)?/gu;
const HYPHEN = /^[-\u2010\u2011]$/u;
/** Scripts written without spaces, and Korean, whose particles are suffixes. */
const UNSPACED_CHARACTERS =
  "\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\p{Script_Extensions=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const UNSPACED = new RegExp(`[${UNSPACED_CHARACTERS}]`, "u");
const RUNS = new RegExp(`[${UNSPACED_CHARACTERS}\\p{M}]+|[^${UNSPACED_CHARACTERS}]+`, "gu");

/** The longest word in characters: PostgreSQL allows 2046 bytes a lexeme, and index and query cut alike. */
const MAX_WORD_LENGTH = 120;
const MAX_JOINED_LENGTH = 40;

/** A folded word or, in a script without spaces, a run of characters. */
export type Word = {
  readonly text: string;
  readonly unspaced: boolean;
  /** The same word with ä as ae. */
  readonly asTwo?: string | undefined;
  /** Whether only a hyphen parts it from the word before. */
  readonly hyphened: boolean;
};

/** Returns the folded words of a text, in order. */
export function words(text: string): Word[] {
  const found = split(fold(text));
  const other = foldAsTwo(text);
  if (other === undefined) return found;
  const others = split(other);
  return others.length === found.length
    ? found.map((word, index) => ({
        ...word,
        asTwo: others[index]?.text === word.text ? undefined : others[index]?.text,
      }))
    : found;
}

function split(folded: string): Word[] {
  const found: Word[] = [];
  let end = -1;
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    const hyphened = end >= 0 && HYPHEN.test(folded.slice(end, index));
    end = index + word.length;
    if (!UNSPACED.test(word)) found.push({ text: cut(word), unspaced: false, hyphened });
    else
      for (const [run] of word.matchAll(RUNS))
        found.push({ text: cut(run), unspaced: UNSPACED.test(run), hyphened: false });
  }
  return found;
}

/**
 * Returns the words in groups: words that hyphens join ("co-operation") are one group, any other word is a group of its
 * own.
 */
export function hyphenGroups(found: readonly Word[]): readonly (readonly Word[])[] {
  const groups: Word[][] = [];
  for (const word of found) {
    const last = groups.at(-1);
    if (word.hyphened && last && !word.unspaced && last.every(({ unspaced }) => !unspaced)) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** Returns a group of hyphened words as one word: "cooperation"; undefined for a long chain of words. */
export function joinWord(group: readonly Word[]): string | undefined {
  const joined = group.map(({ text }) => text).join("");
  return group.length < 2 || group.length > 3 || joined.length > MAX_JOINED_LENGTH ? undefined : joined;
}

/**
 * Returns the pairs of neighbouring characters of an unspaced run. Index and query then agree whatever is around a
 * word; the segments of a dictionary would depend on the sentence.
 */
export function pairs(run: string): string[] {
  const characters = [...run];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function cut(word: string): string {
  return word.length <= MAX_WORD_LENGTH ? word : word.slice(0, MAX_WORD_LENGTH).toWellFormed().replaceAll("\ufffd", "");
}

/** Returns whether the word has characters of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}
