type Counted = { readonly views_count: number; readonly downloads_count: number };

/** Specification §4: 4 when nothing was counted; else 3.5 + (views + downloads) / 100, at most 4.9. */
export function rating({ views_count, downloads_count }: Counted): number {
  const counted = views_count + downloads_count;
  return counted === 0 ? 4 : Math.min(4.9, 3.5 + counted / 100);
}

/** Specification §4: more than 50 views or more than 20 downloads. */
export function isFeatured({ views_count, downloads_count }: Counted): boolean {
  return views_count > 50 || downloads_count > 20;
}

// Made once: making one takes longer than a whole title card.
const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const EXACT = new Intl.NumberFormat("en");

/** Specification §4: counts above 999 are abbreviated, e.g. 1.2K. */
export function abbreviatedCount(count: number): string {
  return count > 999 ? COMPACT.format(count) : String(count);
}

/** With its thousands marked: 1,234. */
export const exactCount = (count: number): string => (count > 999 ? EXACT.format(count) : String(count));
