import { editDistance } from "#platform/edit-distance.ts";

/**
 * Returns the largest edit distance for a word of this length: 0 for short words, in which each typo gives another
 * word.
 */
export function allowedTypos(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || /\d/u.test(word)) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns the beginning and the end of a word, of which one typo leaves at least one intact; so do two typos in a
 * longer word, unless one is in its first and the other in its last third.
 */
export function untouchedParts(word: string): { beginning: string; ending: string } {
  const characters = [...word];
  const size =
    allowedTypos(word) === 2 ? Math.max(2, Math.floor(characters.length / 3)) : Math.floor((characters.length - 1) / 2);
  return { beginning: characters.slice(0, size).join(""), ending: characters.slice(-size).join("") };
}

/** Returns the most likely word: the smallest edit distance, then the same first letter, then the most frequent. */
export function likeliest(
  typed: string,
  known: readonly { readonly word: string; readonly ndoc: number }[],
): string | undefined {
  const most = allowedTypos(typed);
  const [first] = typed;
  return known
    .map(({ word, ndoc }) => ({
      word,
      ndoc,
      distance: editDistance(typed, word),
      begins: first !== undefined && word.startsWith(first),
    }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted(
      (a, b) =>
        a.distance - b.distance || Number(b.begins) - Number(a.begins) || b.ndoc - a.ndoc || (a.word < b.word ? -1 : 1),
    )[0]?.word;
}
