import { likelyLanguages } from "./languages.ts";
import { stem } from "./stems.ts";
import { hyphenGroups, joinWord, pairs, type Word, words } from "./words.ts";

/** PostgreSQL's weights: A title, B people, C keywords, D everything else. */
export type Weight = "A" | "B" | "C" | "D";

/**
 * A text to be indexed, with the languages that it may be in; names have none and are never stemmed. `label` stands
 * before each lexeme of a text that is only found by field, or only together with others (`LABELS`).
 */
export type WeightedText = {
  readonly text: string;
  readonly weight: Weight;
  readonly languages?: readonly string[] | undefined;
  readonly label?: string | undefined;
};

/**
 * Characters before lexemes that no typed word begins with: words of one field, so that the index alone answers `author:`, `title:`,
 * `series:` and `publisher:`, and words of the volume beside those of its chapters.
 */
export const LABELS = { author: "n:", title: "t:", series: "s:", publisher: "p:", volume: "^" } as const;

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
const MAX_POSITIONS = 24;
const MAX_CHARACTERS = 128 * 1024;

/** The number of words of a text from which its language is told. */
const MAX_SAMPLED_WORDS = 200;

/** The gap between two texts, so that no phrase extends from one into the next. */
const GAP = 8;

/** Returns the languages in which texts may be: the recorded one, English, and those that their stop-words tell. */
export function chooseLanguages(recorded: string, texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) =>
    words(text)
      .slice(0, MAX_SAMPLED_WORDS)
      .map((word) => word.text),
  );
  return [...new Set([recorded, "en", ...likelyLanguages(found)])];
}

/** Returns every lexeme of a text with the position of its word: the word itself, and its other forms. */
export function analyseText(text: WeightedText): AnalysedText {
  return { weight: text.weight, lexemes: [...lexemes(text)] };
}

function* lexemes({ text, languages = [], label = "" }: WeightedText): Generator<[lexeme: string, place: number]> {
  let place = 0;
  for (const group of hyphenGroups(words(text))) {
    const joined = joinWord(group);
    if (joined !== undefined) for (const form of forms({ text: joined }, languages)) yield [label + form, place + 1];
    for (const word of group) {
      place += 1;
      for (const form of word.unspaced ? [...word.text, ...pairs(word.text)] : forms(word, languages))
        yield [label + form, place];
    }
  }
}

/** Returns the word itself, its stems, its other spelling, and C for C++. */
function forms({ text, asTwo }: Pick<Word, "text" | "asTwo">, languages: readonly string[]): ReadonlySet<string> {
  const bare = /[+#]/u.test(text) ? [text.replaceAll(/[+#]/gu, "")] : [];
  const spellings = [text, ...(asTwo === undefined ? [] : [asTwo]), ...bare];
  return new Set([
    ...spellings,
    ...spellings.flatMap((spelling) => languages.map((language) => stem(spelling, language))),
  ]);
}

/**
 * Returns a tsvector literal with positions and weights, for ranking, fields and phrases. `exact` are unchanged lexemes
 * of weight A.
 */
export function toWeightedVector(texts: readonly AnalysedText[], exact: readonly string[] = []): string {
  const places = new Map<string, string[]>(exact.map((lexeme) => [lexeme, ["1A"]]));
  let start = 0;
  for (const { lexemes, weight } of texts) {
    let end = start;
    for (const [lexeme, place] of lexemes) {
      end = start + place;
      const known = places.get(lexeme) ?? [];
      if (known.length < MAX_POSITIONS) known.push(`${Math.min(end, LAST_POSITION)}${weight}`);
      places.set(lexeme, known);
    }
    start = end + GAP;
  }
  return literal([...places].map(([lexeme, found]) => `${quoteLexeme(lexeme)}:${found.join(",")}`));
}

/** Characters that could end a literal, and those that PostgreSQL refuses. */
const ENDING = /['\\\0]/u;

/** Returns a lexeme quoted for vectors and queries, so that no character in it ends the literal. */
export function quoteLexeme(lexeme: string): string {
  return ENDING.test(lexeme) ? `'${lexeme.replaceAll("\0", "").replaceAll(/['\\]/gu, "$&$&")}'` : `'${lexeme}'`;
}

function literal(entries: readonly string[]): string {
  let characters = 0;
  return entries.filter((entry) => (characters += entry.length) < MAX_CHARACTERS).join(" ");
}
