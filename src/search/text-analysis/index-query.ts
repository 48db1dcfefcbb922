import { nearestLiteral, queryLiteral, type Volume, wordLiteral } from "./query-literal.ts";
import type { SearchWord } from "./search-words.ts";

/**
 * A query in two parts: what the index answers, and what each publication that it finds is read for. `exact` is null where the index alone
 * is enough: it knows neither the order of words nor the field in which they stand, and no words that must not occur.
 */
export type IndexQuery = { readonly indexed: string; readonly exact: string | null };

/** Returns the query for texts with all of the words, and none that is excluded. */
export const indexQuery = (words: readonly SearchWord[], volume: Volume = "alone"): IndexQuery =>
  inTwoParts(queryLiteral(loosened(words), "", volume), queryLiteral(words, "", volume));

/** Returns the query for texts with at least `required` of the words, and none that is excluded. */
export const nearestIndexQuery = (words: readonly SearchWord[], required: number): IndexQuery =>
  inTwoParts(nearestLiteral(loosened(words), required), nearestLiteral(words, required));

/** Returns the query for texts with one word, excluded or not. */
export function wordIndexQuery(word: SearchWord): IndexQuery {
  const [loose = word] = loosened([{ ...word, excluded: undefined }]);
  return inTwoParts(wordLiteral(loose), wordLiteral(word));
}

/** Returns a query that also asks for other lexemes (`filterLiteral`). */
export const within = ({ indexed, exact }: IndexQuery, lexemes: string): IndexQuery => ({
  indexed: lexemes === "" ? indexed : `${indexed} & ${lexemes}`,
  exact,
});

const inTwoParts = (indexed: string, exact: string): IndexQuery => ({
  indexed,
  exact: exact === indexed ? null : exact,
});

/** Returns the words as the index finds them: phrases as words in any order, authors and titles anywhere, nothing excluded. */
const loosened = (words: readonly SearchWord[]): SearchWord[] =>
  words
    .filter(({ excluded }) => !excluded)
    .map(({ kind, field, otherwise, ...word }) => ({
      ...word,
      kind: kind === "phrase" ? "compound" : kind,
      field: field === "author" || field === "title" ? undefined : field,
      otherwise: otherwise && loosened(otherwise),
    }));
