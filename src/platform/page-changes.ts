/**
 * Tells the page cache which content changed, by tag (`publication:<uuid>`, `library`).
 * Called by a verb after its transaction has committed.
 */
export type PageChanges = { changed(tags: readonly string[]): void };
