import type { OutlineEntry } from "./proposed-chapters.ts";

/** A line of a page with the height of its characters, in any unit. */
export type SetLine = { readonly words: string; readonly height: number };

/** A heading is so much larger than the text around it. */
const MIN_RATIO = 1.35;
/** It stands among the first lines of its page. */
const HEAD_LINES = 5;
const MAX_TITLE_LINES = 4;
/** More headings than this share of the pages are not those of chapters. */
const MAX_SHARE = 1 / 3;
const MIN_CHAPTERS = 2;

/**
 * Returns the pages that begin with a large heading, for a book that has neither outline nor contents page: all of those whose
 * heading is as large as most. None where too many or too few pages begin so.
 */
export function findHeadingEntries(pages: readonly (readonly SetLine[])[]): readonly OutlineEntry[] {
  const body = findUsualHeight(pages.flat());
  const headings = pages.flatMap((lines, index) => {
    const heading = findHeading(lines, body);
    return heading ? [{ ...heading, page: index + 1 }] : [];
  });
  const usual = findUsualHeight(headings.map(({ height, title }) => ({ height, words: title })));
  const chapters = headings.filter(({ height }) => Math.abs(height - usual) <= usual * 0.05);
  if (chapters.length < MIN_CHAPTERS || chapters.length > pages.length * MAX_SHARE) return [];
  return chapters.map(({ title, page }) => ({ title, page, inner: [] }));
}

function findHeading(lines: readonly SetLine[], body: number): { title: string; height: number } | undefined {
  const head = lines.slice(0, HEAD_LINES);
  const start = head.findIndex(({ words, height }) => height >= body * MIN_RATIO && /\p{L}{2}/u.test(words));
  const first = head[start];
  if (!first) return undefined;
  const rest = lines.slice(start, start + MAX_TITLE_LINES);
  const end = rest.findIndex(({ height }) => Math.abs(height - first.height) > first.height * 0.05);
  const title = (end < 0 ? rest : rest.slice(0, end)).map(({ words }) => words.trim()).join(" ");
  return { title, height: first.height };
}

/** Returns the height in which most characters are set. */
function findUsualHeight(lines: readonly SetLine[]): number {
  const characters = new Map<number, number>();
  for (const { words, height } of lines) {
    const key = Math.round(height * 2) / 2;
    characters.set(key, (characters.get(key) ?? 0) + words.length);
  }
  const [usual] = [...characters].toSorted(([, a], [, b]) => b - a);
  return usual?.[0] ?? 0;
}
