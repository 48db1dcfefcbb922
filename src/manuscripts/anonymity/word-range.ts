/** Characters of some words that are to be replaced, the end not included. */
export type WordRange = { readonly start: number; readonly end: number };

/** Stands in a copy where words were taken out. */
export const REMOVED_MARK = "[removed]";

/** Returns a text with a neutral mark in place of each range; of one that began before the text nothing is written. */
export function replaceRanges(text: string, ranges: readonly WordRange[]): string {
  let written = "";
  let from = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    // What began in an earlier piece, or within another range, has its mark already.
    const mark = start >= from ? REMOVED_MARK : "";
    written += text.slice(from, Math.max(from, start)) + mark;
    from = Math.min(end, text.length);
  }
  return written + text.slice(from);
}
