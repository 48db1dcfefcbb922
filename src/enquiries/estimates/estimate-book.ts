import type { BookPackage } from "#press/core/price-list.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** Returns the smallest package that fits, or undefined. */
export function estimateBook(packages: readonly BookPackage[], words: number): BookPackage | undefined {
  const fitting = packages.filter((one) => one.words === null || words <= one.words);
  return fitting.toSorted((a, b) => (a.words ?? Infinity) - (b.words ?? Infinity) || a.price - b.price)[0];
}

/** Returns the label of a package as a line of an estimate. */
export const bookLine = ({ name, words }: BookPackage): string =>
  `${name}, ${words === null ? "unlimited words" : `up to ${formatCount(words)} words`}`;
