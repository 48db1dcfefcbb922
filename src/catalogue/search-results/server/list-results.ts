import { filtersOfAddress, type SearchAddress } from "#catalogue/core/search-address.ts";
import { choosePages, type TitlePages } from "#catalogue/core/title-pages.ts";
import type { Context } from "#platform/context.ts";
import { LAST_SEARCH_PAGE, LIBRARY_PAGE_SIZE, MAX_TITLES_IN_DOCUMENT } from "#search/library.ts";
import type { SearchQuery, SearchResults } from "#search/search-results.ts";
import { searchLibrary } from "#search/server/search-library.ts";

/** The results of the requested pages, and which pages these are. */
export type ListedResults = SearchResults & {
  /** The number of results before the first one. */
  readonly skipped: number;
  readonly shown: TitlePages;
};

type ResultsContext = Pick<Context, "db" | "clock">;

/** Returns the search of an address for the engine, without the part of the results. */
export const toSearchQuery = (address: SearchAddress, now: Date): Omit<SearchQuery, "limit" | "offset"> => ({
  search: address.search,
  filters: filtersOfAddress(address, now.getUTCFullYear()),
  sort: address.sort,
});

/** Returns the requested pages of a search, six results each; of very many pages the last ones, as in the library. */
export async function listResults(
  ctx: ResultsContext,
  address: SearchAddress,
  more: Pick<SearchQuery, "withoutFacets"> = {},
): Promise<ListedResults> {
  const requested = toSearchQuery(address, ctx.clock());
  const { page, from = page } = address.pages;
  const last = Math.min(page, LAST_SEARCH_PAGE);
  const first = Math.max(1, Math.min(from, last), last - MAX_TITLES_IN_DOCUMENT / LIBRARY_PAGE_SIZE + 1);
  const offset = (first - 1) * LIBRARY_PAGE_SIZE;
  const found = await searchLibrary(ctx, {
    ...requested,
    ...more,
    limit: last * LIBRARY_PAGE_SIZE - offset,
    offset,
  });
  const shown = choosePages(
    address.pages,
    Math.min(found.total, LAST_SEARCH_PAGE * LIBRARY_PAGE_SIZE),
    LIBRARY_PAGE_SIZE,
  );
  // A page beyond the last one shows the last one, as in the library.
  if (found.results.length === 0 && found.total > 0 && first > 1)
    return listResults(ctx, { ...address, pages: { page: shown.last } }, more);
  return { ...found, skipped: offset, shown: { ...shown, first } };
}
