import type { Context as HonoContext } from "hono";
import {
  LIBRARY_PARAMETERS,
  parseSearchAddress,
  type SearchAddress,
  searchPath,
} from "#catalogue/core/search-address.ts";
import { resultsFeedPath } from "#catalogue/search-results/export-address.ts";
import { listChosenFilters } from "#catalogue/search-results/chosen-filters.ts";
import { FEED_LENGTH, type FeedDeps, feedResponse } from "#distribution/server/feed-response.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { Invalid } from "#platform/refused.ts";
import { searchLibrary } from "#search/server/search-library.ts";
import { toSearchQuery } from "./list-results.ts";

/** Serves a search as an Atom feed: the titles found, the latest publication first. Refuses invalid parameters with 422. */
export async function serveResultsFeed(services: FeedDeps, c: HonoContext): Promise<Response> {
  const address = requireAddress(new URL(c.req.url).searchParams);
  const ctx = withPriority(services.ctx, "search");
  const requested = { ...toSearchQuery(address, ctx.clock()), sort: "newest" as const };
  const { results } = await searchLibrary(ctx, { ...requested, limit: FEED_LENGTH, offset: 0, withoutFacets: true });
  // A nearest match is no answer for those who wait for something new.
  const ids = results.filter(({ holdsAllWords }) => holdsAllWords).map(({ id }) => id);
  const title = listChosenFilters(address)
    .map(({ name }) => name)
    .join(" · ");
  const names = {
    path: searchPath({ ...address, pages: { page: 1 } }),
    feedPath: resultsFeedPath(address),
    title: title === "" ? "all titles" : title,
  };
  const headers = { "X-Robots-Tag": "noindex" };
  return feedResponse(c, services, ids, names, { query: LIBRARY_PARAMETERS, headers });
}

/** Returns the search of the parameters. Refuses with 422, with a sentence for each field. */
export function requireAddress(parameters: URLSearchParams): SearchAddress {
  const read = parseSearchAddress(parameters);
  if ("fields" in read) throw new Invalid(read.fields);
  return read.address;
}
