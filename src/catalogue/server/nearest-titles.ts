import { parseLibraryQuery } from "#catalogue/library-query.ts";
import type { Context } from "#platform/context.ts";
import { type LibraryTitle, LONGEST_SEARCH } from "#search/library.ts";
import { listLibrary } from "./library.ts";

const MOST_NEAREST = 3;

/** Returns at most three titles of the library that are nearest to these words; none for words that cannot be searched. */
export async function nearestTitles(ctx: Pick<Context, "db">, words: string): Promise<readonly LibraryTitle[]> {
  const search = words.slice(0, LONGEST_SEARCH).trim();
  if (search === "") return [];
  const read = parseLibraryQuery(new URLSearchParams({ search }));
  if (!("query" in read)) return [];
  const { titles } = await listLibrary(ctx, read.query);
  return titles.slice(0, MOST_NEAREST);
}
