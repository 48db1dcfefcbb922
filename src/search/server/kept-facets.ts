import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { FacetCounts } from "./library-selection.ts";

/** A smaller selection is counted each time: in 50 ms at most. */
const SMALL = 5000;
const KEPT_MS = 60_000;
/** Combinations of filters whose counts are kept. */
const MOST_KEPT = 100;

type Kept = { readonly until: number; readonly counts: Promise<FacetCounts> };

const keptOf = new WeakMap<Kysely<Tables>, Map<string, Kept>>();

/**
 * Returns the facets of a selection of the library without words. Those of more than 5,000 titles are counted once a minute in
 * a process: reading every title takes 0.3 s at 30,000 titles. The titles and their number are never kept. `filters`
 * names the selection.
 */
export async function keptFacets(
  db: Kysely<Tables>,
  filters: string,
  titles: number,
  count: () => Promise<FacetCounts>,
): Promise<FacetCounts> {
  if (titles < SMALL) return count();
  const kept = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, kept);
  const known = kept.get(filters);
  if (known && known.until > performance.now()) return known.counts;
  const counts = count();
  kept.delete(filters);
  kept.set(filters, { until: performance.now() + KEPT_MS, counts });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  try {
    return await counts;
  } catch (error) {
    kept.delete(filters);
    throw error;
  }
}
