import { LRUCache } from "lru-cache";
import type { TombstonePageProps } from "#catalogue/tombstone/web/tombstone.page.tsx";
import { DEFAULT_CITATION_STYLE } from "#citations/citation-style.ts";
import { type CitationContext, formatCitation } from "#citations/formatted-citation.ts";
import type { Context } from "#platform/context.ts";
import type { Press } from "#press/core/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { findTombstone } from "#publications/core/server/find-tombstone.ts";
import { createKeep } from "#platform/pages/keep-until-change.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { LibraryTitle } from "#search/library.ts";
import { nearestTitles } from "./nearest-titles.ts";

/** Returns what the page of a deleted publication shows; undefined if none was deleted at this address. */
export async function loadTombstone(
  ctx: Pick<Context, "db" | "changes">,
  name: string,
  { press, citing }: { readonly press: Press; readonly citing: CitationContext },
): Promise<TombstonePageProps | undefined> {
  const key = parsePublicationKey(name);
  const tombstone = key && (await findTombstone(ctx, key));
  if (!tombstone) return undefined;
  const { publication, title } = tombstone;
  return {
    tombstone,
    withdrawnOn: pressDay(tombstone.deletedAt, press),
    citation: publication && formatCitation(publication, DEFAULT_CITATION_STYLE, "html", citing),
    nearest: title === undefined ? [] : await keepNearest(ctx, title),
  };
}

/** Titles of withdrawn works whose nearest titles are cached. */
const MAX_TITLES = 500;
type CachedTitles = LRUCache<string, ReturnType<typeof createKeep<readonly LibraryTitle[]>>>;
const cachedTitles = new WeakMap<Context["changes"], CachedTitles>();

/** Returns the nearest titles of the library, which take up to four searches: for each withdrawn title once a minute at most. */
function keepNearest(ctx: Pick<Context, "db" | "changes">, title: string): Promise<readonly LibraryTitle[]> {
  const cached: CachedTitles = cachedTitles.get(ctx.changes) ?? new LRUCache({ max: MAX_TITLES });
  cachedTitles.set(ctx.changes, cached);
  const beginKeeping = cached.get(title) ?? createKeep(ctx.changes, ["library"]);
  cached.set(title, beginKeeping);
  return beginKeeping()(() => nearestTitles(withPriority(ctx, "search"), title));
}
