import type { PageChanges } from "./page-cache-tags.ts";

/** As long as a page stays in the cache. Changes that no tag announces show within this time, or twice this time on pages that show the press's settings, which are kept too. */
const RETENTION_MS = 60_000;

/** Calls `make`, or returns what an earlier call has made. */
export type Keep<Made> = (make: () => Promise<Made>) => Promise<Made>;

/**
 * Returns a function that is to be called before anything is read, so that a change in between is noticed. It returns another that calls what it is given, and then
 * returns the same result until content with one of these tags has changed, for at most a minute. Simultaneous calls share one. An error is
 * not cached; where nothing says what changes, nothing is.
 */
export function createKeep<Made>(changes: Pick<PageChanges, "getVersion">, tags: readonly string[]): () => Keep<Made> {
  let cached: { readonly version: string; readonly until: number; readonly made: Promise<Made> } | undefined;
  const keepAt = (version: string, make: () => Promise<Made>): Promise<Made> => {
    if (cached?.version === version && performance.now() < cached.until) return cached.made;
    const made = make();
    const own = { version, until: performance.now() + RETENTION_MS, made };
    cached = own;
    made.catch(() => {
      if (cached === own) cached = undefined;
    });
    return made;
  };
  return () => {
    const { getVersion } = changes;
    if (getVersion === undefined) return (make) => make();
    const version = tags.map((tag) => getVersion(tag)).join();
    return (make) => keepAt(version, make);
  };
}

/** Returns a function that calls `make` and keeps what it made, as `createKeep` does. */
export function keepUntilChange<Made>(
  changes: Pick<PageChanges, "getVersion">,
  tags: readonly string[],
  make: () => Promise<Made>,
): () => Promise<Made> {
  const beginKeeping = createKeep<Made>(changes, tags);
  return () => beginKeeping()(make);
}
