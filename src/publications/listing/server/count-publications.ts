import { LRUCache } from "lru-cache";
import type { Reader } from "#publications/policy.ts";
import { DeskFilters } from "#publications/listing/list-query.ts";
import type { Work } from "#platform/context.ts";
import { type DeskSummary, summariseDesk } from "./list-summary.ts";

const KEPT_MS = 10_000;

/**
 * How many there are, and how often they were read, of what a query means. List and cards ask for it at once; it is kept
 * until any record changed, here, by an import, or on another node (the tag "library"); readers' counts for ten seconds.
 */
export type DeskTotals = (reader: Reader, filters: DeskFilters) => Promise<DeskSummary>;

export function createDeskTotals(work: Pick<Work, "db" | "changes">): DeskTotals {
  const kept = new LRUCache<string, Promise<DeskSummary>>({ max: 500, ttl: KEPT_MS });
  return (reader, filters) => {
    const key = keyOf(work.changes.versionOf?.("library"), reader, filters);
    const known = kept.get(key);
    if (known) return known;
    const made = summariseDesk(work, reader, filters);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

const FILTERS = Object.keys(DeskFilters.shape);

function keyOf(version: number | undefined, reader: Reader, filters: DeskFilters): string {
  const said = Object.entries(filters).filter(([name, value]) => FILTERS.includes(name) && value !== undefined);
  const sorted = said.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([version, reader?.id, reader?.roles, sorted]);
}
