/** How many slips are forgiven in a word of this length: none in short ones, where each slip makes another word. */
export function forgivenSlips(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < 4 || /\d/u.test(word)) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The beginning and the end of a word of which one slip leaves at least one whole; with two slips in a longer word,
 * unless one stands in its first and the other in its last third.
 */
export function untouchedParts(word: string): { beginning: string; ending: string } {
  const letters = [...word];
  const kept =
    forgivenSlips(word) === 2 ? Math.max(2, Math.floor(letters.length / 3)) : Math.floor((letters.length - 1) / 2);
  return { beginning: letters.slice(0, kept).join(""), ending: letters.slice(-kept).join("") };
}

/** Letters left out, added, changed or swapped with their neighbour (optimal string alignment). */
export function slips(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of from.entries()) {
    const current = [row + 1];
    for (const [column, target] of to.entries()) {
      const changed = (above[column] ?? 0) + (letter === target ? 0 : 1);
      const swapped =
        letter === to[column - 1] && target === from[row - 1] ? (before[column - 1] ?? Infinity) + 1 : Infinity;
      current.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1, swapped));
    }
    [before, above] = [above, current];
  }
  return above[to.length] ?? 0;
}

/** The word most likely meant: fewest slips, then the same first letter, then the most frequent. */
export function likeliest(
  typed: string,
  known: readonly { readonly word: string; readonly ndoc: number }[],
): string | undefined {
  const most = forgivenSlips(typed);
  const [first] = typed;
  return known
    .map(({ word, ndoc }) => ({
      word,
      ndoc,
      distance: slips(typed, word),
      begins: first !== undefined && word.startsWith(first),
    }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted(
      (a, b) =>
        a.distance - b.distance || Number(b.begins) - Number(a.begins) || b.ndoc - a.ndoc || (a.word < b.word ? -1 : 1),
    )[0]?.word;
}
