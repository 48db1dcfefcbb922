import type { z } from "@hono/zod-openapi";
import type { Context as RequestContext } from "hono";
import type { Context } from "#platform/context.ts";
import { json } from "#platform/api/api.ts";
import { linkPages, withLinkHeader } from "#platform/api/paging.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { type BeginCostly, beginAtOnce } from "#platform/http/fair-use.ts";
import { personApi, publicOperation } from "#people/core/server/operation.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import type { Contributor } from "#publications/core/publication.ts";
import {
  FACETS,
  NO_FILTERS,
  type SearchFilters,
  type SearchQuery,
  type SearchResults,
} from "#search/search-results.ts";
import { searchLibrary } from "./search-library.ts";
import { SearchParameters, SearchResponse, SuggestionParameters, SuggestionsResponse } from "./search-shapes.ts";
import { type PathsOfPages, suggestSearches } from "./suggest-searches.ts";

type SearchDeps = {
  readonly ctx: Pick<Context, "db">;
  readonly pressUrl: string;
  readonly paths: PathsOfPages;
  /** Counts the searches of a client (decision 36). */
  readonly begin?: BeginCostly;
};

const tags = ["Search"];

const search = publicOperation({
  method: "get",
  path: "/search",
  operationId: "searchLibrary",
  tags,
  summary: "Search the published titles, their chapters, papers and pages; no sign-in needed",
  description: "At most a number of searches a minute (429). Each facet is counted with the filters of the others.",
  security: [],
  request: { query: SearchParameters },
  responses: {
    200: withLinkHeader(json(SearchResponse, "A part of the titles found, with the counts of the facets.")),
  },
});

const suggestions = publicOperation({
  method: "get",
  path: "/search/suggestions",
  operationId: "suggestSearches",
  tags,
  summary: "Titles, chapters, people and subjects for a search that is being typed; no sign-in needed",
  security: [],
  request: { query: SuggestionParameters },
  responses: { 200: json(SuggestionsResponse, "Up to four titles, three chapters or papers, people and subjects.") },
});

/** The public operations of the search, below /api/v1. */
export const searchApi = ({ ctx, pressUrl, paths, begin = beginAtOnce }: SearchDeps) => {
  const searching = withPriority(ctx, "search");
  const inTurn = async <Result>(c: RequestContext, read: () => Promise<Result>): Promise<Result> => {
    const end = await begin(c, "search");
    return read().finally(end);
  };
  return personApi()
    .openapi(search, async (c) => {
      const found = await inTurn(c, () => searchLibrary(searching, searchQuery(c.req.valid("query"))));
      const response = searchResponse(found, pressUrl);
      linkPages(c, response.next_cursor);
      return c.json(response, 200);
    })
    .openapi(suggestions, async (c) => {
      const typed = c.req.valid("query").q;
      const { suggestions: found, marked } = await inTurn(c, () => suggestSearches(searching, typed, paths));
      c.header("Cache-Control", "public, max-age=60");
      return c.json(
        {
          suggestions: found.map(({ detail, language, ...one }) => ({
            ...one,
            detail: detail ?? null,
            language: language ?? null,
          })),
          marked,
        },
        200,
      );
    });
};

function searchQuery({ q = "", limit, cursor, sort, ...given }: z.output<typeof SearchParameters>): SearchQuery {
  const text = q.toWellFormed().replaceAll("\0", " ").normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  const filters: SearchFilters = {
    ...NO_FILTERS,
    ...Object.fromEntries(FACETS.map((facet) => [facet, given[facet] ?? []])),
  };
  const usual = text === "" ? "newest" : "relevance";
  return {
    search: text,
    filters,
    sort: sort === undefined || (sort === "relevance" && text === "") ? usual : sort,
    limit,
    offset: Number(cursor ?? 0),
  };
}

function searchResponse(found: SearchResults, pressUrl: string): z.input<typeof SearchResponse> {
  return {
    total: found.total,
    total_is_least: found.totalIsLeast,
    nearest: found.nearest,
    complete: found.complete,
    required: found.required,
    understood_as: found.understoodAs ?? null,
    facets: Object.fromEntries(FACETS.map((facet) => [facet, [...found.facets[facet]]])),
    results: found.results.map((result) => ({
      id: result.id,
      type: result.type,
      title: result.title,
      subtitle: result.subtitle ?? null,
      contributors: result.contributors.map(toNamedContributor),
      year: result.year ?? null,
      url: pressUrl + result.url,
      excerpt: result.excerpt ?? null,
      matches: result.matches.map(({ kind, id, title, page, contributors, url, excerpt }) => ({
        kind,
        id,
        title,
        page: page ?? null,
        contributors: contributors.map(toNamedContributor),
        url: pressUrl + url,
        excerpt: excerpt ?? null,
      })),
      match_count: result.matchCount,
      holds_all_words: result.holdsAllWords,
    })),
    next_cursor: found.next === undefined ? null : String(found.next),
  };
}

const toNamedContributor = ({ role, name }: Contributor): { role: string; name: string } => ({
  role,
  name: displayName(name),
});
