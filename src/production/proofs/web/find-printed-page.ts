/** The letters of a block by which its page is found: long enough to be the only ones, short enough to stand on one page. */
const MAX_SOUGHT = 48;
const MIN_SOUGHT = 8;

/** Returns only the letters and digits of a text: lines are broken, hyphened and spaced as the page has room. */
const foldCharacters = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/**
 * Returns the index of the page on which a block begins; undefined where it is not found, or too short to tell. `pages` are the texts of the pages in
 * their order.
 */
export function findPrintedPage(pages: readonly string[], block: string): number | undefined {
  const characters = foldCharacters(block);
  if (characters.length < MIN_SOUGHT) return undefined;
  for (const length of [MAX_SOUGHT, MAX_SOUGHT / 2]) {
    const sought = characters.slice(0, length);
    const found = pages.findIndex((page) => page.includes(sought));
    if (found >= 0) return found;
  }
  return undefined;
}

/** Returns a page's text as `findPrintedPage` reads it. */
export const foldPage = (items: readonly string[]): string => foldCharacters(items.join(""));
