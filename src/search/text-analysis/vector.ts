import { stem } from "./stems.ts";
import { pairs, words } from "./words.ts";

/** PostgreSQL's weights: A title, B people, C keywords, D all else. */
export type Weight = "A" | "B" | "C" | "D";

/** A text to be indexed, in the language it is written in; names are never stemmed. */
export type WeightedText = { readonly text: string; readonly weight: Weight; readonly language?: string | undefined };

/** A text taken apart, once for both vectors. */
export type AnalysedText = {
  readonly weight: Weight;
  readonly lexemes: readonly (readonly [lexeme: string, place: number])[];
};

/** PostgreSQL's limits: position 16383, 255 positions a lexeme, 1 MB a vector; ours lie below them (3 bytes a letter). */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 24;
const MOST_CHARACTERS = 128 * 1024;

/** Between two texts, so that no phrase runs from one into the next. */
const GAP = 8;

/** Every lexeme of a text with the place of its word: the word itself, and its stem where that differs. */
export function analysed(text: WeightedText): AnalysedText {
  return { weight: text.weight, lexemes: [...lexemes(text)] };
}

function* lexemes({ text, language }: WeightedText): Generator<[lexeme: string, place: number]> {
  let place = 0;
  for (const word of words(text)) {
    place += 1;
    if (word.unspaced) {
      for (const letter of word.text) yield [letter, place];
      for (const pair of pairs(word.text)) yield [pair, place];
    } else {
      yield [word.text, place];
      const stemmed = language === undefined ? word.text : stem(word.text, language);
      if (stemmed !== word.text) yield [stemmed, place];
    }
  }
}

/** A tsvector literal with places and weights, for ranking. `exact` are lexemes as they are, weight A. */
export function rankingVector(texts: readonly AnalysedText[], exact: readonly string[] = []): string {
  const places = new Map<string, string[]>(exact.map((lexeme) => [lexeme, ["1A"]]));
  let start = 0;
  for (const { lexemes, weight } of texts) {
    let end = start;
    for (const [lexeme, place] of lexemes) {
      end = start + place;
      const known = places.get(lexeme) ?? [];
      if (known.length < MOST_POSITIONS) known.push(`${Math.min(end, LAST_POSITION)}${weight}`);
      places.set(lexeme, known);
    }
    start = end + GAP;
  }
  return literal([...places].map(([lexeme, found]) => `${quoted(lexeme)}:${found.join(",")}`));
}

/** A tsvector literal of every lexeme without places, for matching. */
export function matchingVector(texts: readonly AnalysedText[], exact: readonly string[] = []): string {
  const found = new Set(exact);
  for (const text of texts) for (const [lexeme] of text.lexemes) found.add(lexeme);
  return literal([...found].map(quoted));
}

/** What could end a literal, and what PostgreSQL refuses. */
const ENDING = /['\\\0]/u;

/** A lexeme as vectors and queries spell it: nothing in it can end it. */
export function quoted(lexeme: string): string {
  return ENDING.test(lexeme) ? `'${lexeme.replaceAll("\0", "").replaceAll(/['\\]/gu, "$&$&")}'` : `'${lexeme}'`;
}

function literal(entries: readonly string[]): string {
  let letters = 0;
  return entries.filter((entry) => (letters += entry.length) < MOST_CHARACTERS).join(" ");
}
