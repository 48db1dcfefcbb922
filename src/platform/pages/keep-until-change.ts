import type { PageChanges } from "./page-cache-tags.ts";

/** As long as a page stays in the cache, so that what changes by itself or by hand in the database is seen as soon. */
const RETENTION_MS = 60_000;

/**
 * Returns a function that calls `make`, and then returns the same result until content with one of these tags has changed, for at most a
 * minute. Simultaneous calls share one. An error is not kept; where nothing says what changes, nothing is.
 */
export function keepUntilChange<Made>(
  changes: Pick<PageChanges, "getVersion">,
  tags: readonly string[],
  make: () => Promise<Made>,
): () => Promise<Made> {
  let kept: { readonly version: string; readonly until: number; readonly made: Promise<Made> } | undefined;
  return () => {
    const { getVersion } = changes;
    if (getVersion === undefined) return make();
    // Taken before anything is read, so that a change in between is noticed.
    const version = tags.map((tag) => getVersion(tag)).join();
    if (kept?.version === version && performance.now() < kept.until) return kept.made;
    const made = make();
    const own = { version, until: performance.now() + RETENTION_MS, made };
    kept = own;
    made.catch(() => {
      if (kept === own) kept = undefined;
    });
    return made;
  };
}
