import { fold } from "./fold.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts written without spaces, and Korean, whose particles are suffixes. */
const UNSPACED_CHARACTERS =
  "\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\p{Script_Extensions=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const UNSPACED = new RegExp(`[${UNSPACED_CHARACTERS}]`, "u");
const RUNS = new RegExp(`[${UNSPACED_CHARACTERS}\\p{M}]+|[^${UNSPACED_CHARACTERS}]+`, "gu");

/** The longest word in characters: PostgreSQL allows 2046 bytes a lexeme, and index and query cut alike. */
const LONGEST_WORD = 120;

/** A folded word or, in a script without spaces, a run of characters. */
export type Word = { readonly text: string; readonly unspaced: boolean };

/** Returns the folded words of a text, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const [word] of fold(text).matchAll(WORD)) {
    if (!UNSPACED.test(word)) found.push({ text: cut(word), unspaced: false });
    else for (const [run] of word.matchAll(RUNS)) found.push({ text: cut(run), unspaced: UNSPACED.test(run) });
  }
  return found;
}

/**
 * Returns the pairs of neighbouring characters of an unspaced run. Index and query then agree whatever is around a
 * word; the segments of a dictionary would depend on the sentence.
 */
export function pairs(run: string): string[] {
  const characters = [...run];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD).toWellFormed().replaceAll("\ufffd", "");
}

/** Returns whether the word has characters of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}
