import { sql } from "kysely";
import {
  LAST_SEARCH_PAGE,
  LIBRARY_PAGE_SIZE,
  type LibraryFacets,
  type LibraryQuery,
  type LibraryResult,
} from "#search/library.ts";
import type { LanguageCode } from "#publications/language.ts";
import type { Context } from "#platform/context.ts";
import { searchWords, type SearchWord } from "#search/text-analysis/search-words.ts";
import { correctTypos, understoodSearch } from "#search/server/fuzzy-match.ts";
import { pageSizeOf, type RequestedPages, shownPages, type TitlePages } from "#catalogue/title-pages.ts";
import { countTitles, type Selection, type SelectedTitle, selectTitles } from "#search/server/library-selection.ts";
import { listLibraryTitles } from "./library-titles.ts";
import { listPageHits } from "#search/server/page-hits.ts";
import { selectMatching } from "#search/server/search-selection.ts";

/**
 * Returns the requested pages of titles. A search must find every word, in a title or in one of its chapters; a word
 * that occurs nowhere is matched with typos.
 */
export async function listLibrary(ctx: Pick<Context, "db">, query: LibraryQuery): Promise<LibraryResult> {
  if (query.search === "") return browse(ctx, query);
  const searched = searchWords(query.search);
  const limit = Math.min(query.page, LAST_SEARCH_PAGE) * pageSizeOf(query.view);
  const found = await selectMatching(ctx, query, searched, limit);
  if (found.total > 0 || searched.length === 0) return searchResult(ctx, query, found, searched);
  const meant = await correctTypos(ctx, searched);
  if (meant === undefined) return searchResult(ctx, query, found, searched);
  const selection = await selectMatching(ctx, query, meant.words, limit);
  const forgiven = await searchResult(ctx, query, selection, meant.words);
  return forgiven.total === 0 || meant.corrected.size === 0
    ? forgiven
    : { ...forgiven, understoodAs: understoodSearch(query.search, meant.corrected) };
}

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
  const shown = shownPages(requested, total, LIBRARY_PAGE_SIZE);
  const { limit, offset } = spanOf(shown, LIBRARY_PAGE_SIZE);
  const { rows } = await sql<{ id: string }>`
    select publication_id as id from catalogue where publication_id <> all(${without}::uuid[])
    order by featured desc, newest desc, sequential_id desc limit ${limit} offset ${offset}`.execute(ctx.db);
  const selected = rows.map(({ id }) => ({ id, matching_chapters: 0 }));
  return result(ctx, { selected, total, shown, size: LIBRARY_PAGE_SIZE });
}

/** Returns the languages and years of the listed titles: the most common language and the latest year first. */
export async function libraryFacets({ db }: Pick<Context, "db">): Promise<LibraryFacets> {
  // One query for both: this is the most costly part of a library page.
  const { rows } = await sql<{ code: LanguageCode | null; year: number | null; count: number }>`
    select language as code, year, count(*)::integer as count
    from catalogue group by grouping sets ((language), (year)) order by count(*) desc, language`.execute(db);
  const languages = rows.flatMap(({ code, count }) => (code === null ? [] : [{ code, count }]));
  const years = rows.flatMap(({ year, count }) => (year === null ? [] : [{ year, count }]));
  return {
    languages,
    years: years.toSorted((one, other) => other.year - one.year),
    total: languages.reduce((sum, { count }) => sum + count, 0),
  };
}

async function browse(ctx: Pick<Context, "db">, query: LibraryQuery): Promise<LibraryResult> {
  const size = pageSizeOf(query.view);
  const total = await countTitles(ctx, query);
  const shown = shownPages(query, total, size);
  return result(ctx, { selected: await selectTitles(ctx, query, spanOf(shown, size)), total, shown, size });
}

function searchResult(
  ctx: Pick<Context, "db">,
  query: LibraryQuery,
  { selected: upToHere, total, totalIsLeast }: Selection,
  searched: readonly SearchWord[],
): Promise<LibraryResult> {
  const size = pageSizeOf(query.view);
  const shown = shownPages(query, Math.min(total, LAST_SEARCH_PAGE * size), size);
  const selected = upToHere.slice((shown.first - 1) * size, shown.last * size);
  return result(ctx, { selected, total, totalIsLeast, shown, size }, searched);
}

const spanOf = ({ first, last }: TitlePages, size: number) => ({
  limit: (last - first + 1) * size,
  offset: (first - 1) * size,
});

type Shown = {
  /** The titles of the shown pages. */
  readonly selected: readonly SelectedTitle[];
  readonly total: number;
  readonly totalIsLeast?: boolean | undefined;
  readonly shown: TitlePages;
  readonly size: number;
};

async function result(
  ctx: Pick<Context, "db">,
  { selected, total, totalIsLeast, shown, size }: Shown,
  searched: readonly SearchWord[] = [],
): Promise<LibraryResult> {
  const titles = await listLibraryTitles(ctx, selected);
  const hits = await listPageHits(
    ctx,
    selected.map(({ id }) => id),
    searched,
  );
  const skipped = (shown.first - 1) * size;
  return {
    titles: titles.map((title) => ({ ...title, page_hits: hits.get(title.id) ?? [] })),
    skipped,
    total,
    totalIsLeast,
    hasMore: shown.last < shown.pages || (totalIsLeast === true && skipped + selected.length === shown.last * size),
    page: shown.last,
    pages: totalIsLeast ? undefined : shown.pages,
    words: [...new Set(searched.flatMap(({ lexemes }) => lexemes))].filter((word) => word !== ""),
  };
}
