/**
 * Invalidates cached pages by the tags of changed content (`publication:<uuid>`, `library`). Called by a command after
 * its transaction has committed.
 */
export type PageChanges = {
  invalidate(tags: readonly string[]): void;
  /**
   * Returns a number that rises whenever pages with this tag were invalidated, here or on another node; missing where
   * nothing is cached.
   */
  getVersion?(tag: string): number;
};
