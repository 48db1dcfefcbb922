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
