import type { PageChanges } from "./page-cache-tags.ts";

/** As long as a page stays in the cache, so that what changes by itself or by hand in the database is seen as soon. */
const RETENTION_MS = 60_000;

/** Calls `make`, or returns what an earlier call has made. */
export type Keep<Made> = (make: () => Promise<Made>) => Promise<Made>;

/**
 * Returns a function that calls what it is given, and then returns the same result until content with one of these tags has changed, for at
 * most a minute. Simultaneous calls share one. An error is not cached; where nothing says what changes, nothing is.
 */
export function createKeep<Made>(changes: Pick<PageChanges, "getVersion">, tags: readonly string[]): Keep<Made> {
  let cached: { readonly version: string; readonly until: number; readonly made: Promise<Made> } | undefined;
  return (make) => {
    const { getVersion } = changes;
    if (getVersion === undefined) return make();
    // Taken before anything is read, so that a change in between is noticed.
    const version = tags.map((tag) => getVersion(tag)).join();
    if (cached?.version === version && performance.now() < cached.until) return cached.made;
    const made = make();
    const own = { version, until: performance.now() + RETENTION_MS, made };
    cached = own;
    made.catch(() => {
      if (cached === own) cached = undefined;
    });
    return made;
  };
}

/** Returns a function that calls `make` and keeps what it made, as `createKeep` does. */
export function keepUntilChange<Made>(
  changes: Pick<PageChanges, "getVersion">,
  tags: readonly string[],
  make: () => Promise<Made>,
): () => Promise<Made> {
  const keep = createKeep<Made>(changes, tags);
  return () => keep(make);
}
