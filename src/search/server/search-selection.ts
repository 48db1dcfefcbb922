import { type RawBuilder, sql } from "kysely";
import type { LibraryOrder, LibraryQuery } from "#search/library.ts";
import type { Context } from "#platform/context.ts";
import { queryLiteral, type SearchWord } from "#search/text-analysis/search-words.ts";
import { filterLiteral, filtersOf, orderOf, type Selection } from "./library-selection.ts";

/** Up to this number, all matches are read, ranked and counted: about 35 ms on the embedded engine. */
const MOST_RANKED = 4000;
/**
 * Beyond it titles are counted only up to this number: 15 ms for a word that one title in five has; up to 500 took 67
 * ms.
 */
const MOST_COUNTED = 100;
/** The most pages of PDFs that are followed; titles found by a page alone come last. */
const MOST_PAGES = 1000;

/** The orders whose columns only `catalogue` has; the date of a title is stored beside its words too. */
const SORTED_BY_COUNTERS: ReadonlySet<LibraryOrder> = new Set(["popular", "rating"]);

/** Returns the first titles that hold all the words, themselves or in one of their chapters. */
export async function selectMatching(
  ctx: Pick<Context, "db">,
  query: LibraryQuery,
  words: readonly SearchWord[],
  limit: number,
): Promise<Selection> {
  if (words.length === 0) return { selected: [], total: 0 };
  const areFew = (await expectedMatches(ctx, query, words)) <= MOST_RANKED;
  return (areFew && (await selectRanked(ctx, query, words, limit))) || selectCommon(ctx, query, words, limit);
}

/**
 * Returns how many publications the database expects to match, from its statistics, without reading them. It adds up a
 * word and its stem, which occur in the same publications: the sum is about twice too high. It does not know that words
 * occur in one language alone: within that language the number is too low.
 */
async function expectedMatches(
  { db }: Pick<Context, "db">,
  query: LibraryQuery,
  words: readonly SearchWord[],
): Promise<number> {
  const literal = [queryLiteral(words), filterLiteral(query)].filter((part) => part !== "").join(" & ");
  const { rows } = await sql<{ "QUERY PLAN": readonly { readonly Plan: { readonly "Plan Rows": number } }[] }>`
    explain (format json) select from publication_search where bag @@ ${literal}::tsquery`.execute(db);
  const expected = rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
  return words.some(({ kind, lexemes }) => kind === "word" && lexemes.length > 1) ? expected / 2 : expected;
}

/**
 * Reads every match. A title's own words count more than its chapters' in the same place: title, names, keywords,
 * abstract of the title; a chapter's title comes between its parent's keywords and its names. Returns undefined if more
 * than `most` publications match.
 */
export async function selectRanked(
  { db }: Pick<Context, "db">,
  query: LibraryQuery,
  words: readonly SearchWord[],
  limit: number,
  most = MOST_RANKED,
): Promise<Selection | undefined> {
  const best = query.sort === "relevance" ? sql`relevance desc, ` : sql``;
  const { rows } = await sql<{ id: string; matching_chapters: number; total: number; read: number }>`
    with matching as materialized (
      select * from publications_matching(${queryLiteral(words)}::tsquery, ${queryLiteral(words, "A")}::tsquery,
        ${queryLiteral(words, "AB")}::tsquery, ${filterLiteral(query)}::tsquery, ${most + 1}::integer)
    ), listed as (
      select listed_id as publication_id, newest, sequential_id,
        count(*) filter (where publication_id <> listed_id and place > 0)::integer as matching_chapters,
        max(place - case when publication_id = listed_id then 0 else 1.5 end + 0.4 * closeness) as relevance
      from (
        select * from matching
        union all
        select p.publication_id, listed_id, newest, sequential_id, 0, 0
        from pages_matching(${queryLiteral(words)}::tsquery, ${MOST_PAGES}::integer) p
          join catalogue c on c.publication_id = listed_id
        where ${filtersOf(query)}
      ) found
      group by listed_id, newest, sequential_id
    )
    select c.publication_id as id, matching_chapters, (count(*) over ())::integer as total,
      (select count(*)::integer from matching) as read
    from ${SORTED_BY_COUNTERS.has(query.sort) ? sql`listed join catalogue c using (publication_id)` : sql`listed c`}
    order by ${best}${orderOf(query.sort)}
    limit ${limit}`.execute(db);
  if ((rows[0]?.read ?? 0) > most) return undefined;
  const selected = rows.map(({ id, matching_chapters }) => ({ id, matching_chapters }));
  return { selected, total: rows[0]?.total ?? 0 };
}

/**
 * Reads the titles in their order until enough are found, for words that a large part of the catalogue holds. Best
 * match then means: first those with the words in the title, each newest first.
 */
export async function selectCommon(
  ctx: Pick<Context, "db">,
  query: LibraryQuery,
  words: readonly SearchWord[],
  limit: number,
): Promise<Selection> {
  const most = Math.max(limit, MOST_COUNTED);
  const found = await walk(ctx, query, holdsAnywhere(words), most + 1);
  const more = found.length > most;
  const ids = (await bestFirst(ctx, query, words, found, more, limit)).slice(0, limit);
  const chapters = await countChapters(ctx, words, ids);
  return {
    selected: ids.map((id) => ({ id, matching_chapters: chapters.get(id) ?? 0 })),
    total: Math.min(found.length, most),
    totalIsLeast: more,
  };
}

async function bestFirst(
  ctx: Pick<Context, "db">,
  query: LibraryQuery,
  words: readonly SearchWord[],
  found: readonly string[],
  more: boolean,
  limit: number,
): Promise<readonly string[]> {
  if (query.sort !== "relevance") return found;
  const among = more ? holdsInTitle(words) : sql`c.publication_id = any(${found}::uuid[]) and ${holdsInTitle(words)}`;
  return [...new Set([...(await walk(ctx, query, among, limit)), ...found])];
}

async function walk(
  { db }: Pick<Context, "db">,
  query: LibraryQuery,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.publication_id as id from catalogue c
    where ${filtersOf(query)} and ${condition}
    order by ${orderOf(query.sort)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function holdsInTitle(words: readonly SearchWord[]): RawBuilder<unknown> {
  return sql`exists (select from publication_search s where s.publication_id = c.publication_id and s.head @@ ${queryLiteral(words, "A")}::tsquery)`;
}

function holdsAnywhere(words: readonly SearchWord[]): RawBuilder<unknown> {
  return sql`exists (select from publication_search s where s.listed_id = c.publication_id and s.bag @@ ${queryLiteral(words)}::tsquery)`;
}

async function countChapters(
  { db }: Pick<Context, "db">,
  words: readonly SearchWord[],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; chapters: number }>`
    select listed_id as id, count(*)::integer as chapters from publication_search
    where listed_id = any(${ids}::uuid[]) and publication_id <> listed_id and bag @@ ${queryLiteral(words)}::tsquery
    group by listed_id`.execute(db);
  return new Map(rows.map(({ id, chapters }) => [id, chapters]));
}
