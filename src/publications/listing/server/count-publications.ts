import { LRUCache } from "lru-cache";
import type { Reader } from "#publications/core/policy.ts";
import { ListFilters } from "#publications/listing/list-query.ts";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { type ListSummary, summariseList } from "./list-summary.ts";

const RETENTION_MS = 10_000;

/**
 * Counts the publications of a query and their views and downloads. List and cards request it at the same time. The
 * count is cached until a publication changes, here, by an import or on another node (the tag "library"); view counts
 * are cached for ten seconds.
 */
export type ListTotals = (reader: Reader, filters: ListFilters) => Promise<ListSummary>;

export function createListTotals(ctx: Pick<Context, "db" | "changes">): ListTotals {
  const cache = new LRUCache<string, Promise<ListSummary>>({ max: 500, ttl: RETENTION_MS });
  const searching = withPriority(ctx, "search");
  return (reader, filters) => {
    const key = createCacheKey(ctx.changes.getVersion?.("library"), reader, filters);
    const known = cache.get(key);
    if (known) return known;
    const made = summariseList(searching, reader, filters);
    cache.set(key, made);
    made.catch(() => cache.delete(key));
    return made;
  };
}

const FILTERS = Object.keys(ListFilters.shape);

function createCacheKey(version: number | undefined, reader: Reader, filters: ListFilters): string {
  const active = Object.entries(filters).filter(([name, value]) => FILTERS.includes(name) && value !== undefined);
  const sorted = active.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([version, reader?.id, reader?.roles, sorted]);
}
