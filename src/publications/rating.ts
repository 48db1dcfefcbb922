type Counted = { readonly views_count: number; readonly downloads_count: number };

/**
 * Returns the rating of specification §4: 4 if nothing was counted; otherwise 3.5 + (views + downloads) / 100, at most
 * 4.9.
 */
export function rating({ views_count, downloads_count }: Counted): number {
  const counted = views_count + downloads_count;
  return counted === 0 ? 4 : Math.min(4.9, 3.5 + counted / 100);
}

/** Returns whether it is featured (specification §4): more than 50 views or more than 20 downloads. */
export function isFeatured({ views_count, downloads_count }: Counted): boolean {
  return views_count > 50 || downloads_count > 20;
}

// The formatter is created once: that takes longer than rendering a whole card.
const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const EXACT = new Intl.NumberFormat("en");

/** Returns a count for cards; above 999 it is abbreviated, such as 1.2K (specification §4). */
export function abbreviatedCount(count: number): string {
  return count > 999 ? COMPACT.format(count) : String(count);
}

/** Returns a count with thousands separators: 1,234. */
export const exactCount = (count: number): string => (count > 999 ? EXACT.format(count) : String(count));
