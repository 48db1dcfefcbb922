import { stem } from "./stems.ts";
import { pairs, words } from "./words.ts";

/** PostgreSQL's weights: A title, B people, C keywords, D everything else. */
export type Weight = "A" | "B" | "C" | "D";

/** A text to be indexed, in its language; names are never stemmed. */
export type WeightedText = { readonly text: string; readonly weight: Weight; readonly language?: string | undefined };

/** An analysed text, which serves both vectors. */
export type AnalysedText = {
  readonly weight: Weight;
  readonly lexemes: readonly (readonly [lexeme: string, place: number])[];
};

/**
 * PostgreSQL's limits: position 16383, 255 positions a lexeme, 1 MB a vector; ours are below them (3 bytes a
 * character).
 */
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 24;
const MOST_CHARACTERS = 128 * 1024;

/** The gap between two texts, so that no phrase extends from one into the next. */
const GAP = 8;

/** Returns every lexeme of a text with the position of its word: the word itself, and its stem if it differs. */
export function analysed(text: WeightedText): AnalysedText {
  return { weight: text.weight, lexemes: [...lexemes(text)] };
}

function* lexemes({ text, language }: WeightedText): Generator<[lexeme: string, place: number]> {
  let place = 0;
  for (const word of words(text)) {
    place += 1;
    if (word.unspaced) {
      for (const character of word.text) yield [character, place];
      for (const pair of pairs(word.text)) yield [pair, place];
    } else {
      yield [word.text, place];
      const stemmed = language === undefined ? word.text : stem(word.text, language);
      if (stemmed !== word.text) yield [stemmed, place];
    }
  }
}

/** Returns a tsvector literal with positions and weights, for ranking. `exact` are unchanged lexemes of weight A. */
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

/** Returns a tsvector literal of every lexeme without positions, for matching. */
export function matchingVector(texts: readonly AnalysedText[], exact: readonly string[] = []): string {
  const found = new Set(exact);
  for (const text of texts) for (const [lexeme] of text.lexemes) found.add(lexeme);
  return literal([...found].map(quoted));
}

/** Characters that could end a literal, and those that PostgreSQL refuses. */
const ENDING = /['\\\0]/u;

/** Returns a lexeme quoted for vectors and queries, so that no character in it ends the literal. */
export function quoted(lexeme: string): string {
  return ENDING.test(lexeme) ? `'${lexeme.replaceAll("\0", "").replaceAll(/['\\]/gu, "$&$&")}'` : `'${lexeme}'`;
}

function literal(entries: readonly string[]): string {
  let characters = 0;
  return entries.filter((entry) => (characters += entry.length) < MOST_CHARACTERS).join(" ");
}
