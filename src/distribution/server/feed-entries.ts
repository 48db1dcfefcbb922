import { LRUCache } from "lru-cache";
import type { Context } from "#platform/context.ts";
import type { PageChanges } from "#platform/pages/page-cache-tags.ts";
import { listPublications } from "#publications/core/server/publications.ts";
import { type FeedEntry, feedEntry } from "../atom.ts";

type EntryContext = Pick<Context, "db" | "changes">;

/** As long as a page stays in the cache, so that a change by hand in the database is seen as soon. */
const RETENTION_MS = 60_000;
const MAX_ENTRIES = 1000;

/** The entries that were written last, by publication and the version of its pages. */
const written = new WeakMap<PageChanges, LRUCache<string, FeedEntry>>();

/**
 * Returns the entries of these publications, in the given order; those that do not exist are left out. Only publications that
 * changed since their entry was written are read: after one change a feed of fifty reads one.
 */
export async function listFeedEntries(
  ctx: EntryContext,
  ids: readonly string[],
  pressUrl: string,
): Promise<readonly FeedEntry[]> {
  const cached = getEntryCache(ctx.changes);
  // Versions are taken before anything is read, so that a change in between is noticed.
  const keys = new Map(ids.map((id) => [id, `${id} ${ctx.changes.getVersion?.(`publication:${id}`)}`]));
  const found = new Map(ids.map((id) => [id, cached?.get(keys.get(id) ?? "")]));
  const missing = ids.filter((id) => found.get(id) === undefined);
  if (missing.length > 0)
    for await (const publication of listPublications(ctx, { ids: missing })) {
      const entry = feedEntry(publication, pressUrl);
      found.set(publication.id, entry);
      cached?.set(keys.get(publication.id) ?? "", entry);
    }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns the cached entries; undefined where nothing says what changes. */
function getEntryCache(changes: PageChanges): LRUCache<string, FeedEntry> | undefined {
  if (changes.getVersion === undefined) return undefined;
  const cached = written.get(changes) ?? new LRUCache<string, FeedEntry>({ max: MAX_ENTRIES, ttl: RETENTION_MS });
  written.set(changes, cached);
  return cached;
}
