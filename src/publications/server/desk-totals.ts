import { LRUCache } from "lru-cache";
import type { Reader } from "#people/publication-access.ts";
import { DeskFilters } from "#publications/desk-query.ts";
import type { Work } from "#platform/work.ts";
import { countDesk, type DeskSummary, summariseDesk } from "./desk-summary.ts";

const KEPT_MS = 10_000;

/** How many there are, and how often they were read, of what a query means: as the records are, counters 10 s old at most. */
export type DeskTotals = {
  count(reader: Reader, filters: DeskFilters): Promise<number>;
  summary(reader: Reader, filters: DeskFilters): Promise<DeskSummary>;
};

/**
 * To count a hundred thousand records takes longer than to show ten of them. What was counted is kept until any record
 * changed, here, by an import, or on another node (the tag "library").
 */
export function createDeskTotals(work: Pick<Work, "db" | "changes">): DeskTotals {
  const keptOf = <Total extends {}>(make: (reader: Reader, filters: DeskFilters) => Promise<Total>) => {
    const cache = new LRUCache<string, Promise<Total>>({ max: 500, ttl: KEPT_MS });
    return (reader: Reader, filters: DeskFilters): Promise<Total> => {
      const key = keyOf(work.changes.versionOf?.("library"), reader, filters);
      const known = cache.get(key);
      if (known) return known;
      const made = make(reader, filters);
      cache.set(key, made);
      made.catch(() => cache.delete(key));
      return made;
    };
  };
  return {
    count: keptOf((reader, filters) => countDesk(work, reader, filters)),
    summary: keptOf((reader, filters) => summariseDesk(work, reader, filters)),
  };
}

const FILTERS = Object.keys(DeskFilters.shape);

function keyOf(version: number | undefined, reader: Reader, filters: DeskFilters): string {
  const said = Object.entries(filters).filter(([name, value]) => FILTERS.includes(name) && value !== undefined);
  const sorted = said.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([version, reader?.id, reader?.roles, sorted]);
}
