import type { FacetValue } from "#search/search-results.ts";

/** A bar for one or more years; its height in percent of the highest. */
export type YearBar = { readonly from: number; readonly percent: number };

export type YearBars = { readonly first: number; readonly last: number; readonly bars: readonly YearBar[] };

const MAX_BARS = 40;

/** Returns the numbers of titles by year as bars, with years without a title between them; undefined where no year is known. */
export function yearBars(years: readonly FacetValue[]): YearBars | undefined {
  const counts = new Map(years.flatMap(({ value, count }) => (/^\d{4}$/u.test(value) ? [[Number(value), count]] : [])));
  if (counts.size === 0) return undefined;
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const span = Math.ceil((last - first + 1) / MAX_BARS);
  const sums = Array.from({ length: Math.ceil((last - first + 1) / span) }, (_, index) => {
    const from = first + index * span;
    const titles = Array.from({ length: span }, (__, year) => counts.get(from + year) ?? 0);
    return { from, sum: titles.reduce((sum, count) => sum + count, 0) };
  });
  const highest = Math.max(...sums.map(({ sum }) => sum), 1);
  return { first, last, bars: sums.map(({ from, sum }) => ({ from, percent: Math.round((100 * sum) / highest) })) };
}
