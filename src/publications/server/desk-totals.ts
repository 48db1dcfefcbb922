import { LRUCache } from "lru-cache";
import type { Reader } from "#people/publication-access.ts";
import { DeskFilters } from "#publications/desk-query.ts";
import type { Work } from "#platform/work.ts";
import { countDesk, type DeskSummary, summariseDesk } from "./desk-list.ts";

const KEPT_MS = 10_000;

/** How many there are, and how often they were read, of what a query means; kept for ten seconds, or until `forget`. */
export type DeskTotals = {
  count(reader: Reader, filters: DeskFilters): Promise<number>;
  summary(reader: Reader, filters: DeskFilters): Promise<DeskSummary>;
  /** Something was changed here: the next one who asks sees it. */
  forget(): void;
};

/** To count a hundred thousand records takes longer than to show ten of them. */
export function createDeskTotals(work: Pick<Work, "db">): DeskTotals {
  const counts = new LRUCache<string, Promise<number>>({ max: 500, ttl: KEPT_MS });
  const summaries = new LRUCache<string, Promise<DeskSummary>>({ max: 500, ttl: KEPT_MS });
  const kept = <T extends object>(cache: LRUCache<string, T>, key: string, make: () => T): T => {
    const known = cache.get(key) ?? make();
    cache.set(key, known);
    return known;
  };
  const ifItFails = <T>(cache: { delete(key: string): boolean }, key: string, made: Promise<T>): Promise<T> => {
    made.catch(() => cache.delete(key));
    return made;
  };
  return {
    count(reader, filters) {
      const key = keyOf(reader, filters);
      return kept(counts, key, () => ifItFails(counts, key, countDesk(work, reader, filters)));
    },
    summary(reader, filters) {
      const key = keyOf(reader, filters);
      return kept(summaries, key, () => ifItFails(summaries, key, summariseDesk(work, reader, filters)));
    },
    forget() {
      counts.clear();
      summaries.clear();
    },
  };
}

const FILTERS = Object.keys(DeskFilters.shape);

function keyOf(reader: Reader, filters: DeskFilters): string {
  const said = Object.entries(filters).filter(([name, value]) => FILTERS.includes(name) && value !== undefined);
  return JSON.stringify([reader?.id, reader?.roles, said.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
