/** A longer search in the address is cut, in characters. */
const MAX_SEARCH_LENGTH = 200;

/**
 * Returns the label of each page: those of the PDF (ISO 32000-1 §12.4.2), otherwise numbers from the printed number of
 * the first page on.
 */
export function pageLabels(own: readonly string[] | null, pages: number, firstPage = 1): readonly string[] {
  return Array.from({ length: pages }, (_, index) => own?.[index]?.trim() || String(firstPage + index));
}

/** Returns the page that a reader asks for by its label ("xiv", "61"), otherwise by its place in the file; from 1. */
export function findPageByLabel(requested: string, labels: readonly string[]): number | undefined {
  const sought = requested.trim().toLowerCase();
  const at = labels.findIndex((label) => label.toLowerCase() === sought);
  if (at >= 0) return at + 1;
  const number = /^[1-9]\d*$/u.test(sought) ? Number(sought) : 0;
  return number >= 1 && number <= labels.length ? number : undefined;
}

/** Returns the page of an address such as `#page=61` (RFC 8118 §3), counted from 1; undefined without one. */
export function parsePageHash(hash: string, pages: number): number | undefined {
  const page = Number(/^#(?:.*&)?page=(\d{1,6})(?:&|$)/u.exec(hash)?.[1] ?? 0);
  return page >= 1 && page <= pages ? page : undefined;
}

/** Returns the words of an address such as `#page=61&search=monsoon%20rain` (RFC 8118 §3); empty without them. */
export function parseSearchHash(hash: string): string {
  const given = /^#(?:.*&)?search=([^&]*)/u.exec(hash)?.[1] ?? "";
  try {
    return decodeURIComponent(given).slice(0, MAX_SEARCH_LENGTH).trim();
  } catch {
    return ""; // no encoded text
  }
}
