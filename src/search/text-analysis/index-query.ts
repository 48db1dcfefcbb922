import { nearestLiteral, queryLiteral, type Volume, wordLiteral } from "./query-literal.ts";
import type { SearchWord } from "./search-words.ts";

/**
 * A query in two parts: what the index answers, and what each publication that it finds is read for. `exact` is null where the index alone
 * is enough: all that it does not know is the order of words in a phrase.
 */
export type IndexQuery = { readonly indexed: string; readonly exact: string | null };

/** Returns the query for texts with all of the words, and none that is excluded. */
export function indexQuery(words: readonly SearchWord[], volume: Volume = "alone"): IndexQuery {
  const excluded = words.filter((word) => word.excluded && isIndexed(word)).slice(MAX_EXCLUDED_WORDS);
  const read = words.filter((word) => !isIndexed(word) || excluded.includes(word));
  return {
    indexed: queryLiteral(loosenPhrases(words.filter((word) => !excluded.includes(word))), "", volume),
    exact: read.length === 0 ? null : queryLiteral(read, "", volume),
  };
}

/** Returns the query for texts with at least `required` of the words, and none that is excluded. */
export const nearestIndexQuery = (words: readonly SearchWord[], required: number): IndexQuery =>
  inTwoParts(nearestLiteral(loosenPhrases(words), required), nearestLiteral(words, required));

/** Returns the query for texts with one word, excluded or not. */
export function wordIndexQuery(word: SearchWord): IndexQuery {
  const [loose = word] = loosenPhrases([{ ...word, excluded: undefined }]);
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

/** The index compares each publication with each excluded word: of more words, publications that it finds are read. */
const MAX_EXCLUDED_WORDS = 3;

const isIndexed = ({ kind, otherwise = [] }: SearchWord): boolean => kind !== "phrase" && otherwise.every(isIndexed);

/** Returns the words as the index finds them: phrases as words in any order, and none that leaves out a phrase. */
const loosenPhrases = (words: readonly SearchWord[]): SearchWord[] =>
  words
    .filter((word) => !word.excluded || isIndexed(word))
    .map(({ kind, otherwise, ...word }) => ({
      ...word,
      kind: kind === "phrase" ? "compound" : kind,
      otherwise: otherwise && loosenPhrases(otherwise),
    }));

/** Returns the same words, those without a field as words of the title. */
export const inTitles = (words: readonly SearchWord[]): SearchWord[] =>
  words.map((word) =>
    word.field || word.excluded
      ? word
      : {
          ...word,
          field: "title",
          parts: word.parts && inTitles(word.parts),
          otherwise: word.otherwise && inTitles(word.otherwise),
        },
  );
