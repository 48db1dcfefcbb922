import { editDistance } from "#platform/text/edit-distance.ts";

/**
 * Returns the largest edit distance for a word of this length: 0 for short words, in which each typo gives another
 * word.
 */
export function countAllowedTypos(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || /\d/u.test(word)) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns the beginning and the end of a word, of which one typo leaves at least one intact; so do two typos in a
 * longer word, unless one is in its first and the other in its last third.
 */
export function splitAroundTypo(word: string): { beginning: string; ending: string } {
  const characters = [...word];
  const size =
    countAllowedTypos(word) === 2
      ? Math.max(2, Math.floor(characters.length / 3))
      : Math.floor((characters.length - 1) / 2);
  return { beginning: characters.slice(0, size).join(""), ending: characters.slice(-size).join("") };
}

/** The most words that a mistyped one may stand for. */
const MAX_CORRECTIONS = 4;

/**
 * Returns the likely words for a mistyped one, the likeliest first: those at the smallest edit distance, with the same
 * first character before others, then the most frequent. A word whose singular is nearer counts by its singular.
 */
export function likeliest(
  typed: string,
  known: readonly { readonly word: string; readonly ndoc: number }[],
): readonly string[] {
  const most = countAllowedTypos(typed);
  const [first] = typed;
  const near = known
    .map(({ word, ndoc }) => ({
      word,
      ndoc,
      distance: Math.min(editDistance(typed, word), singularDistance(typed, word)),
      begins: first !== undefined && word.startsWith(first),
    }))
    .filter(({ distance }) => distance > 0 && Math.floor(distance) <= most)
    .toSorted(
      (a, b) =>
        a.distance - b.distance || Number(b.begins) - Number(a.begins) || b.ndoc - a.ndoc || (a.word < b.word ? -1 : 1),
    );
  const least = Math.floor(near[0]?.distance ?? 0);
  return near
    .filter(({ distance }) => Math.floor(distance) === least)
    .slice(0, MAX_CORRECTIONS)
    .map(({ word }) => word);
}

/** A little farther than the word itself, so that "river" is nearer to "rivr" than "rivers" is. */
function singularDistance(typed: string, word: string): number {
  return word.endsWith("s") && word.length > typed.length ? editDistance(typed, word.slice(0, -1)) + 0.1 : Infinity;
}
