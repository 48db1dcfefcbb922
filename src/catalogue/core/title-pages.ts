import { LIBRARY_PAGE_SIZE, type LibraryView, MAX_TITLES_IN_DOCUMENT, SHELF_PAGE_SIZE } from "#search/library.ts";

/** One page of titles (`page`), or several up to it (`from`). */
export type RequestedPages = { readonly page: number; readonly from?: number | undefined };

/** The pages that a document shows, and the number of all pages. */
export type TitlePages = { readonly first: number; readonly last: number; readonly pages: number };

const HIGHEST_NUMBER = 1_000_000;

/** Parses `7` or `1-7`; undefined for anything else. */
export function parsePages(text: string): RequestedPages | undefined {
  const found = /^0*([1-9]\d*)(?:-0*([1-9]\d*))?$/u.exec(text);
  if (!found) return undefined;
  const [, one = "", other] = found;
  const first = Math.min(Number(one), HIGHEST_NUMBER);
  const last = Math.min(Number(other ?? one), HIGHEST_NUMBER);
  if (last < first) return undefined;
  return last === first ? { page: last } : { page: last, from: first };
}

/** Returns the text that `parsePages` reads. */
export function pagesText({ page, from }: RequestedPages): string {
  return from !== undefined && from < page ? `${from}-${page}` : String(page);
}

/** Returns the number of titles that a page of this view has. */
export const getPageSize = (view: LibraryView): number => (view === "spines" ? SHELF_PAGE_SIZE : LIBRARY_PAGE_SIZE);

/**
 * Returns the pages that are shown for a request: none beyond the last one, and of very many the last ones, because a
 * document has a limited number of titles.
 */
export function choosePages({ page, from = page }: RequestedPages, total: number, size: number): TitlePages {
  const pages = Math.max(1, Math.ceil(total / size));
  const last = Math.min(page, pages);
  const most = Math.floor(MAX_TITLES_IN_DOCUMENT / size);
  return { first: Math.max(1, Math.min(from, last), last - most + 1), last, pages };
}

/** Returns the page numbers to link: the first, the last and those beside the current one; undefined for a gap. */
export function listLinkedPages(page: number, pages: number): readonly (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages];
  const numbers = [...new Set(near.filter((one) => one >= 1 && one <= pages))].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before <= 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
