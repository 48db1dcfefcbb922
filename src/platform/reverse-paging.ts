/** The rows of one page as they are read: `backwards` in the opposite order, from the last one on. */
export type DateRange = { readonly limit: number; readonly offset: number; readonly backwards: boolean };

/**
 * Returns where a page is read from: a late page costs a walk past all rows before it, so the second half is read from
 * the end. `total` is the number of rows; where it is unknown, the page is read from the beginning.
 */
export function reversePage(
  { limit, offset }: Pick<DateRange, "limit" | "offset">,
  total: number | undefined,
): DateRange {
  if (total === undefined || offset < total / 2) return { limit, offset, backwards: false };
  const here = Math.max(0, Math.min(limit, total - offset));
  return { limit: here, offset: Math.max(0, total - offset - here), backwards: true };
}
