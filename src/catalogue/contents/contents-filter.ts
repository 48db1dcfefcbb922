import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import { fold } from "#search/text-analysis/fold.ts";

/** Contents with more entries have a filter box. */
const MAX_WITHOUT_FILTER = 30;

export const hasContentsFilter = (entries: number): boolean => entries > MAX_WITHOUT_FILTER;

/** Returns the folded words of a filter; none for a text without words. */
export function filterWords(filter: string): readonly string[] {
  return filter
    .slice(0, 200)
    .split(/[\s,;:]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(fold);
}

/** Returns whether a text has every folded word of a filter, in whatever order. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** Returns the text of an entry in which a filter looks. */
export const getFilteredText = ({
  title,
  subtitle,
  authors,
}: Pick<ChapterSummary, "title" | "subtitle" | "authors">): string =>
  [title, subtitle, ...authors].filter(Boolean).join(" ");
