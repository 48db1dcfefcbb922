import { markWords } from "./match-highlights.ts";

/** The number of characters before and after the first word found. */
const BEFORE = 50;
const AFTER = 110;

/** Returns the part of a page around the first search word, cut between words. */
export function pageExcerpt(text: string, words: readonly string[]): string {
  let at = 0;
  for (const part of markWords(text, words)) {
    if (part.marked) break;
    at += part.text.length;
  }
  if (at >= text.length) at = 0;
  const start = at <= BEFORE ? 0 : text.indexOf(" ", at - BEFORE) + 1;
  const from = start > at || start === 0 ? (at <= BEFORE ? 0 : at) : start;
  const end = at + AFTER >= text.length ? text.length : text.lastIndexOf(" ", at + AFTER);
  const to = end <= at ? Math.min(text.length, at + AFTER) : end;
  return `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
}
