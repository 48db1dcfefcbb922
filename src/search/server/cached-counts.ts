import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

/** Fewer publications are counted each time: in a few milliseconds. */
const SMALL = 5000;
const CACHED_MS = 60_000;
/** Different counts that are cached. */
const MAX_CACHED = 100;

type Cached = { readonly until: number; readonly counts: Promise<unknown> };

const cachesByDatabase = new WeakMap<Kysely<Tables>, Map<string, Cached>>();

/**
 * Returns counts of publications. Those of 5,000 or more are counted once a minute in a process: to read every title takes 0.3 s at
 * 30,000 titles. `name` says what is counted, and `size` how many publications that were. Publications themselves are never cached.
 */
export async function cacheCounts<Counts>(
  db: Kysely<Tables>,
  name: string,
  size: (counts: Counts) => number,
  count: () => Promise<Counts>,
): Promise<Counts> {
  const cache = cachesByDatabase.get(db) ?? new Map<string, Cached>();
  cachesByDatabase.set(db, cache);
  const known = cache.get(name);
  if (known && known.until > performance.now()) return known.counts as Promise<Counts>; // stored below under this name
  const counts = count();
  cache.delete(name);
  cache.set(name, { until: performance.now() + CACHED_MS, counts });
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  try {
    const counted = await counts;
    if (size(counted) < SMALL) cache.delete(name);
    return counted;
  } catch (error) {
    cache.delete(name);
    throw error;
  }
}
