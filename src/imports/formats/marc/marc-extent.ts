/** Words for pages and leaves in the languages of catalogues, and what Chinese and Japanese ones write. */
const UNIT = String.raw`(?:pages?|pp?|pgs?|seiten?|s|páginas?|págs?|pagine?|pag|strany?|str|stron\w*|sidor|sider|sid|с|стр|страниц\w*|leaves|leaf|feuillets?|ff?|blatt|blätter|bl|folhas?|hojas?|[頁页面쪽葉]|ページ)`;
const NUMBERS = String.raw`((?:\[?(?:(?<!\d)\d{1,6}(?!\d)|(?<!\p{L})[ivxlcdm]{1,12}(?!\p{L}))(?:\s*[-–]\s*\d{1,6}(?!\d))?\]?(?:\s*(?:unnumbered|ungezählte|non paginées))?\s*[,;+]?\s*(?:i\.\s?e\.\s*)?)+)`;
const STATED = new RegExp(String.raw`(?<![\p{L}\p{N}.])${NUMBERS}\.?\s*${UNIT}(?!\p{L})`, "giu");
/** Plates and preliminary leaves are not pages of the text. */
const BESIDE =
  /[,;+]?\s*\[?\d*\]?\s*(?:unnumbered\s+|folded\s+)?(?:p(?:ages?|\.)?|leaves|leaf|l\.)\s+(?:of\s+)?(?:plates|tables|music|advertisements)|\d+\s*(?:p\.\s?l\.|prelim\w*\.?\s*(?:l\.|leaves))\s*,?/giu;

/** Longer extents are notes. */
const MAX_EXTENT = 300;
/** The longest book has fewer pages; a larger number is a mistake. */
const MAX_PAGES = 20_000;

/**
 * Returns the number of pages of an extent (300 `$a`): the last number of the main sequence, which is the longest.
 * Roman front matter and unnumbered pages are not added: readers and citations expect the number on the last page.
 * Undefined if the extent names no such number, as "2 v." or "v, p. 41-66".
 */
export function readPageCount(extent: string): number | undefined {
  const text = extent.slice(0, MAX_EXTENT).replaceAll(BESIDE, " ");
  const numbers = [...text.matchAll(STATED)].flatMap(([, listed = ""]) => {
    const corrected = /i\.\s?e\.\s*\[?(\d+)/iu.exec(listed)?.[1];
    return corrected === undefined ? [...listed.matchAll(/\d+/gu)].map(Number) : [Number(corrected)];
  });
  const pages = Math.max(0, ...numbers);
  return pages > 0 && pages <= MAX_PAGES ? pages : undefined;
}

/** An extent without a number that a record in print has before its book is made: "pages cm", "p. cm." */
export const isEmptyExtent = (extent: string): boolean => !/\d/u.test(extent);
