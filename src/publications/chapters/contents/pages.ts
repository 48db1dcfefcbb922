/** The pages of a chapter: arabic numbers, or as they are printed where they are no numbers ("ix–xii"). */
export type Pages = {
  readonly page_from: number | null;
  readonly page_to: number | null;
  readonly page_label: string | null;
};

const NO_PAGES: Pages = { page_from: null, page_to: null, page_label: null };
const DASH = /\s*[-‐‑‒–—]+\s*/u;
const ROMAN = /^[ivxlcdm]+$/iu;
const MAX_PAGE = 10_000_000;

const parsePageNumber = (text: string): number | undefined => {
  const number = /^\d{1,8}$/u.test(text) ? Number(text) : undefined;
  return number !== undefined && number >= 1 && number <= MAX_PAGE ? number : undefined;
};

/**
 * Returns the pages of a typed text: "12", "12–34", "pp. 12-34", "ix–xii", or nothing; a sentence where it names no
 * pages.
 */
export function readPages(text: string): Pages | string {
  const typed = text.trim().replace(/^pp?\.?\s*(?=\d|[ivxlcdm])/iu, "");
  if (typed === "" || DASH.test(typed.replace(DASH, "")) || /^[-–—]$/u.test(typed))
    return /\d|[ivxlcdm]/iu.test(typed) ? unreadable() : NO_PAGES;
  const [first = "", last = first, ...more] = typed.split(DASH);
  if (more.length > 0) return unreadable();
  const [from, to] = [parsePageNumber(first), parsePageNumber(last)];
  if (from !== undefined && to !== undefined)
    return to < from ? "The last page comes before the first." : { page_from: from, page_to: to, page_label: null };
  return ROMAN.test(first) && ROMAN.test(last)
    ? { ...NO_PAGES, page_label: first === last ? first : `${first}–${last}` }
    : unreadable();
}

const unreadable = (): string => "Write pages as 12–34, or as ix–xii.";

/** Returns the pages as a text that `readPages` reads back; empty without pages. */
export function pagesText({ page_from, page_to, page_label }: Pages): string {
  if (page_label !== null) return page_label;
  if (page_from === null) return "";
  return page_to === null || page_to === page_from ? String(page_from) : `${page_from}–${page_to}`;
}
