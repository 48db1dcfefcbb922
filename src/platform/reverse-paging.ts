/** Which entries of a list are read. */
export type PageRange = { readonly limit: number; readonly offset: number };

/** The rows of one page as they are read: `backwards` in the opposite order, from the last one on. */
export type DateRange = { readonly limit: number; readonly offset: number; readonly backwards: boolean };

/**
 * Returns where a page is read from: a late page costs a walk past all rows before it, so the second half is read from
 * the end. `total` is the number of rows; where it is unknown, the page is read from the beginning.
 */
export function reversePage({ limit, offset }: PageRange, total: number | undefined): DateRange {
  if (total === undefined || offset < total / 2) return { limit, offset, backwards: false };
  const here = Math.max(0, Math.min(limit, total - offset));
  return { limit: here, offset: Math.max(0, total - offset - here), backwards: true };
}

/** Returns the range of a page by its number; `standard` entries a page, from the first one, unless the query says otherwise. */
export function toRange(
  {
    limit,
    offset,
    page = 1,
  }: { readonly limit?: number | undefined; readonly offset?: number | undefined; readonly page?: number | undefined },
  standard: number,
): PageRange {
  const size = limit ?? standard;
  return { limit: size, offset: offset ?? (page - 1) * size };
}
