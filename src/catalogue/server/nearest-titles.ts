import { parseLibraryQuery } from "#catalogue/core/library-query.ts";
import { findRelatedTitles } from "#catalogue/related/server/find-related-titles.ts";
import type { Context } from "#platform/context.ts";
import type { LibraryTitle } from "#search/library.ts";
import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { listLibrary } from "../core/server/library.ts";

const MAX_NEAREST = 3;

/** Single words are searched only where this many letters make them more than a stop-word. */
const LONG_WORD = 5;

/**
 * Returns at most three titles of the library that are nearest to these words: those that hold them all, then those with one of the longest
 * words, then those related to the first. None for words that cannot be searched, or that no title has.
 */
export async function nearestTitles(ctx: Pick<Context, "db">, words: string): Promise<readonly LibraryTitle[]> {
  const found = new Map<string, LibraryTitle>();
  for (const search of [words, ...longestWords(words)]) {
    if (found.size >= MAX_NEAREST) break;
    for (const title of await searchTitles(ctx, search)) found.set(title.id, found.get(title.id) ?? title);
  }
  const [nearest] = found.values();
  if (nearest && found.size < MAX_NEAREST) {
    const { series, related } = await findRelatedTitles(ctx, nearest.id);
    for (const title of [...related, ...series]) found.set(title.id, found.get(title.id) ?? title);
  }
  return [...found.values()].slice(0, MAX_NEAREST);
}

/** Returns the two longest words, where there are several. */
function longestWords(words: string): readonly string[] {
  const each = words.split(/\s+/u).filter((word) => word.length >= LONG_WORD);
  const several = new Set(each.toSorted((a, b) => b.length - a.length));
  return words.trim().includes(" ") ? [...several].slice(0, 2) : [];
}

async function searchTitles(ctx: Pick<Context, "db">, words: string): Promise<readonly LibraryTitle[]> {
  const search = words.slice(0, MAX_SEARCH_LENGTH).trim();
  if (search === "") return [];
  const read = parseLibraryQuery(new URLSearchParams({ search }));
  return "query" in read ? (await listLibrary(ctx, read.query)).titles : [];
}
