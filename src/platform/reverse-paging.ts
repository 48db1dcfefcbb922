/** The rows of one page as they are read: `backwards` in the opposite order, from the last one on. */
export type DateRange = { readonly limit: number; readonly offset: number; readonly backwards: boolean };

/**
 * Where a page is read from: whoever turns to a late page walks past all that stand before it, so the second half is
 * read from the end. `total` is how many rows there are; unknown, the page is read from the beginning.
 */
export function reversePage(
  { limit, offset }: Pick<DateRange, "limit" | "offset">,
  total: number | undefined,
): DateRange {
  if (total === undefined || offset < total / 2) return { limit, offset, backwards: false };
  const here = Math.max(0, Math.min(limit, total - offset));
  return { limit: here, offset: Math.max(0, total - offset - here), backwards: true };
}
