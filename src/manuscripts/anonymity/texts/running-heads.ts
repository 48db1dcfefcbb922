import type { PlacedText } from "#manuscripts/anonymity/find-identities.ts";

type Page = { readonly page: number; readonly edges?: readonly string[] | undefined };

/** On so many pages a line is repeated that is a running head. */
const MIN_PAGES = 2;

/** Returns the lines that stand at the edges of several pages, whatever their page numbers, as running heads; each once. */
export function findRunningHeads(pages: readonly Page[]): readonly PlacedText[] {
  const heads = new Map<string, { readonly text: string; readonly pages: number[] }>();
  for (const { page, edges = [] } of pages)
    for (const [key, text] of new Map(edges.map((line) => [toKey(line), line]))) {
      const head = heads.get(key) ?? { text, pages: [] };
      head.pages.push(page);
      heads.set(key, head);
    }
  return [...heads.values()]
    .filter(({ text, pages: { length } }) => length >= MIN_PAGES && /\p{L}/u.test(text))
    .map(({ text, pages: numbers }) => ({
      where: `At the edge of pages ${numbers[0]}–${numbers.at(-1)}`,
      text,
      isRunning: true,
    }));
}

/** Returns a test of whether a line is one of the running heads. */
export function toRunningHeadTest(heads: readonly PlacedText[]): (line: string) => boolean {
  const keys = new Set(heads.map(({ text }) => toKey(text)));
  return (line) => keys.has(toKey(line));
}

/** Page numbers, also Roman ones, differ from page to page. */
const toKey = (line: string): string =>
  line
    .replaceAll(/\p{N}+|(?<![\p{L}.])[ivxlc]+(?![\p{L}.])/gu, "#")
    .replaceAll(/\s+/gu, " ")
    .trim();
