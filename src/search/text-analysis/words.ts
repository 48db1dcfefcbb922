import { fold } from "./fold.ts";

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts written without blanks, and Korean, whose particles are written to the word. */
const UNSPACED_CHARACTERS =
  "\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\p{Script_Extensions=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const UNSPACED = new RegExp(`[${UNSPACED_CHARACTERS}]`, "u");
const RUNS = new RegExp(`[${UNSPACED_CHARACTERS}\\p{M}]+|[^${UNSPACED_CHARACTERS}]+`, "gu");

/** PostgreSQL allows 2046 bytes a lexeme; no word is as long as this, and both sides cut alike. */
const LONGEST_WORD = 120;

/** A word as it was written (folded) or, in a script without blanks, a run of its letters. */
export type Word = { readonly text: string; readonly unspaced: boolean };

/** The words of a text, folded, in order. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const [word] of fold(text).matchAll(WORD)) {
    if (!UNSPACED.test(word)) found.push({ text: cut(word), unspaced: false });
    else for (const [run] of word.matchAll(RUNS)) found.push({ text: cut(run), unspaced: UNSPACED.test(run) });
  }
  return found;
}

/**
 * What an unspaced run is indexed and looked up by: each two neighbouring letters. Index and query then agree whatever
 * stands around a word; a dictionary's segments would depend on the sentence.
 */
export function pairs(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD).toWellFormed().replaceAll("\ufffd", "");
}

/** Does the word hold letters of a script without blanks? */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}
