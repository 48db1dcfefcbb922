import { sql } from "kysely";
import {
  LIBRARY_LAST_PAGE,
  LIBRARY_PAGE_SIZE,
  MAX_LIBRARY_PAGES,
  type LibraryFacets,
  type LibraryQuery,
  type LibraryResult,
} from "#search/library.ts";
import type { LanguageCode } from "#publications/language.ts";
import type { Context } from "#platform/context.ts";
import { searchWords, type SearchWord } from "#search/text-analysis/search-words.ts";
import { correctTypos, understoodSearch } from "#search/server/fuzzy-match.ts";
import { type Selection, selectTitles } from "#search/server/library-selection.ts";
import { listLibraryTitles } from "./library-titles.ts";
import { listPageHits } from "#search/server/page-hits.ts";
import { selectMatching } from "#search/server/search-selection.ts";

/**
 * Returns the titles up to the end of page `query.page`, six a page; of more than six pages the last six. A search must
 * find every word, in a title or in one of its chapters; a word that occurs nowhere is matched with typos.
 */
export async function listLibrary(ctx: Pick<Context, "db">, query: LibraryQuery): Promise<LibraryResult> {
  const limit = query.page * LIBRARY_PAGE_SIZE;
  if (query.search === "") return result(ctx, query.page, await selectTitles(ctx, query, limit), []);
  const searched = searchWords(query.search);
  const found = await selectMatching(ctx, query, searched, limit);
  if (found.total > 0 || searched.length === 0) return result(ctx, query.page, found, searched);
  const meant = await correctTypos(ctx, searched);
  if (meant === undefined) return result(ctx, query.page, found, searched);
  const forgiven = await result(ctx, query.page, await selectMatching(ctx, query, meant.words, limit), meant.words);
  return forgiven.total === 0 || meant.corrected.size === 0
    ? forgiven
    : { ...forgiven, understoodAs: understoodSearch(query.search, meant.corrected) };
}

/**
 * Returns the titles of the home page: featured ones first (specification §4), then the newest; pages as in the
 * library.
 */
export async function listFeatured(ctx: Pick<Context, "db">, page = 1): Promise<LibraryResult> {
  const { rows } = await sql<{ id: string }>`
    select publication_id as id from catalogue
    order by featured desc, newest desc, sequential_id desc limit ${page * LIBRARY_PAGE_SIZE}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from catalogue`.execute(ctx.db);
  const selected = rows.map(({ id }) => ({ id, matching_chapters: 0 }));
  return result(ctx, page, { selected, total: counted.rows[0]?.total ?? 0 }, []);
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

async function result(
  ctx: Pick<Context, "db">,
  page: number,
  selection: Selection,
  searched: readonly SearchWord[],
): Promise<LibraryResult> {
  const { selected: upToHere, total, totalIsLeast } = selection;
  const skipped = Math.max(0, Math.ceil(upToHere.length / LIBRARY_PAGE_SIZE) - MAX_LIBRARY_PAGES) * LIBRARY_PAGE_SIZE;
  const selected = upToHere.slice(skipped);
  const titles = await listLibraryTitles(ctx, selected);
  const hits = await listPageHits(
    ctx,
    selected.map(({ id }) => id),
    searched,
  );
  return {
    titles: titles.map((title) => ({ ...title, page_hits: hits.get(title.id) ?? [] })),
    skipped,
    total,
    totalIsLeast,
    hasMore:
      page < LIBRARY_LAST_PAGE &&
      (upToHere.length < total || (totalIsLeast === true && upToHere.length === page * LIBRARY_PAGE_SIZE)),
    words: [...new Set(searched.flatMap(({ lexemes }) => lexemes))].filter((word) => word !== ""),
  };
}
