/**
 * The number of characters that are left out, added, changed or swapped with their neighbour between two words
 * (Damerau–Levenshtein, optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, character] of from.entries()) {
    const current = [row + 1];
    for (const [column, target] of to.entries()) {
      const changed = (above[column] ?? 0) + (character === target ? 0 : 1);
      const swapped =
        character === to[column - 1] && target === from[row - 1] ? (before[column - 1] ?? Infinity) + 1 : Infinity;
      current.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1, swapped));
    }
    [before, above] = [above, current];
  }
  return above[to.length] ?? 0;
}
