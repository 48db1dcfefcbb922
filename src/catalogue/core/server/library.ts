import { sql } from "kysely";
import {
  LAST_SEARCH_PAGE,
  LIBRARY_PAGE_SIZE,
  type LibraryFacets,
  type LibraryQuery,
  type LibraryResult,
  type PageHit,
} from "#search/library.ts";
import { getPageSize, type RequestedPages, choosePages, type TitlePages } from "#catalogue/core/title-pages.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Context } from "#platform/context.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import { type Match, NO_FILTERS, type SearchQuery, type SearchResults } from "#search/search-results.ts";
import { listLibraryTitles } from "#search/server/library-titles.ts";
import { searchLibrary } from "#search/server/search-library.ts";

/** Returns the requested pages of titles, or the last ones where there are fewer. */
export async function listLibrary(ctx: Pick<Context, "db">, query: LibraryQuery): Promise<LibraryResult> {
  const size = getPageSize(query.view);
  const most = query.search === "" ? Infinity : LAST_SEARCH_PAGE * size;
  const requested = choosePages(query, Math.min(query.page * size, most), size);
  const found = await searchLibrary(ctx, searchQuery(query, toSpan(requested, size)));
  const known = found.totalIsLeast && found.results.length > 0 ? requested.last * size : found.total;
  const shown = choosePages(query, Math.min(known, most), size);
  if (shown.first === requested.first) return libraryResult(found, shown, size);
  return libraryResult(await searchLibrary(ctx, searchQuery(query, toSpan(shown, size))), shown, size);
}

function libraryResult(found: SearchResults, shown: TitlePages, size: number): LibraryResult {
  const isLastSearchPage = shown.last >= LAST_SEARCH_PAGE && found.words > 0;
  return {
    titles: found.results.map(({ matches, matchCount, ...title }) => ({
      ...title,
      matching_chapters: matchCount,
      page_hits: matches.flatMap(pageHit),
    })),
    skipped: (shown.first - 1) * size,
    total: found.total,
    totalIsLeast: found.totalIsLeast,
    hasMore: found.next !== undefined && !isLastSearchPage,
    page: shown.last,
    pages: found.totalIsLeast ? undefined : shown.pages,
    words: found.marked,
    understoodAs: found.understoodAs,
  };
}

type Span = { readonly limit: number; readonly offset: number };

const toSpan = ({ first, last }: TitlePages, size: number): Span => ({
  limit: (last - first + 1) * size,
  offset: (first - 1) * size,
});

function searchQuery(query: LibraryQuery, span: Span): SearchQuery {
  return {
    search: query.search,
    filters: {
      ...NO_FILTERS,
      type: query.type === "all" ? [] : [query.type],
      language: query.language === undefined ? [] : [query.language],
      year: query.year === undefined ? [] : [String(query.year)],
      access: query.openAccess ? ["open"] : [],
    },
    sort: query.sort,
    withoutFacets: true,
    ...span,
  };
}

const pageHit = ({ kind, page, excerpt = "", url }: Match): PageHit[] =>
  kind === "page" ? [{ page: page === undefined ? undefined : Number(page), text: excerpt, address: url }] : [];

/** Returns the number of all titles of the library. */
export async function countListed({ db }: Pick<Context, "db">): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from catalogue`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Returns titles without these: featured ones first (specification §4), then the newest; pages as in the library.
 */
export async function listFeatured(
  ctx: Pick<Context, "db">,
  requested: RequestedPages = { page: 1 },
  without: readonly string[] = [],
): Promise<LibraryResult> {
  const total = (await countListed(ctx)) - without.length;
  const shown = choosePages(requested, total, LIBRARY_PAGE_SIZE);
  const { limit, offset } = toSpan(shown, LIBRARY_PAGE_SIZE);
  const { rows } = await sql<{ id: string }>`
    select publication_id as id from catalogue where publication_id <> all(${without}::uuid[])
    order by featured desc, published_on desc nulls last, newest desc, sequential_id desc
    limit ${limit} offset ${offset}`.execute(ctx.db);
  const titles = await listLibraryTitles(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    titles: titles.map((title) => ({ ...title, matching_chapters: 0, page_hits: [] })),
    skipped: offset,
    total,
    hasMore: shown.last < shown.pages,
    page: shown.last,
    pages: shown.pages,
    words: [],
  };
}

/** Returns the languages and years of the listed titles: the most common language and the latest year first. */
export async function libraryFacets({ db }: Pick<Context, "db">): Promise<LibraryFacets> {
  // One query for both: this is the most costly part of a library page.
  const { rows } = await sql<{
    code: LanguageCode | null;
    year: number | null;
    type: PublicationType | null;
    count: number;
  }>`
    select language as code, year, type, count(*)::integer as count
    from catalogue group by grouping sets ((language), (year), (type)) order by count(*) desc, language`.execute(db);
  const languages = rows.flatMap(({ code, count }) => (code === null ? [] : [{ code, count }]));
  const years = rows.flatMap(({ year, count }) => (year === null ? [] : [{ year, count }]));
  return {
    languages,
    years: years.toSorted((a, b) => b.year - a.year),
    total: languages.reduce((sum, { count }) => sum + count, 0),
    listsChapters: rows.some(({ type }) => type === "academic_chapter"),
  };
}
