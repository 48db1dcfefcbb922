/**
 * Tells the page cache which content changed, by tag (`publication:<uuid>`, `library`).
 * Called by a verb after its transaction has committed.
 */
export type PageChanges = {
  changed(tags: readonly string[]): void;
  /** Rises whenever what has this tag went stale, here or on another node; missing where nothing is kept. */
  versionOf?(tag: string): number;
};
