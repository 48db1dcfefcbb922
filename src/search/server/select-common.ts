import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { MAX_COMMON_TITLES } from "#search/library.ts";
import type { SearchQuery } from "#search/search-results.ts";
import { type CountedFacets, facetCounts, readFacetCounts } from "./counts/facet-counts.ts";
import { estimateMatches } from "./counts/expected-matches.ts";
import { indexQuery, inTitles } from "#search/text-analysis/index-query.ts";
import { queryLiteral } from "#search/text-analysis/query-literal.ts";
import type { SearchWord } from "#search/text-analysis/search-words.ts";
import {
  type FacetCounts,
  buildFilters,
  type FoundChapters,
  NO_COUNTS,
  buildOrder,
  type Selection,
} from "./library-selection.ts";

/** Titles are counted only up to this number: 15 ms for a word that one title in five has; up to 500 took 67 ms. */
const MAX_COUNTED = 100;
const MAX_CHAPTERS = 3;
/** Titles that are looked at beyond the last one shown: words that so few of them hold together are not looked for in all the others. */
const MAX_EXAMINED = 1500;
/** The same for a search that only leaves words out: each publication of each title is read. */
const MAX_EXAMINED_WITHOUT = 300;
/** Where the database expects fewer publications with the words in the title, the index finds them; more are met soon in their order. */
const MAX_EXPECTED_TITLED = 500;
/** The most of them that are read: the database expects too few where words occur together. */
const MAX_TITLED = 2000;

/**
 * Reads the titles in their order until enough are found or looked at, for words that a large part of the catalogue holds; not more than
 * `MAX_COMMON_TITLES` are listed. Best match
 * then means: first those with the words in the title, each newest first. Total and facets are those of the titles read.
 */
export async function selectCommon(
  ctx: Pick<Context, "db">,
  query: SearchQuery,
  words: readonly SearchWord[],
  counted = MAX_COUNTED,
): Promise<Selection> {
  const end = Math.min(query.offset + query.limit, MAX_COMMON_TITLES);
  if (query.offset >= end)
    return { ids: [], total: MAX_COMMON_TITLES, totalIsLeast: true, chapters: new Map(), facets: NO_COUNTS };
  const most = Math.max(end, counted);
  const lookedAt = words.every(({ excluded }) => excluded) ? MAX_EXAMINED_WITHOUT : MAX_EXAMINED;
  // A deep page of Load More may be full of titles with the words in their names: then nothing else is looked for.
  const best = query.withoutFacets && end > counted ? await listBest(ctx, query, words, most + 1) : undefined;
  const found = best && best.length > most ? best : await walk(ctx, query, holdsAnywhere(words), most + 1, lookedAt);
  const more = found.length > most || (await hasMoreTitles(ctx, query, end + lookedAt));
  const first = best ?? (await listBest(ctx, query, words, end, found));
  const ids = [...new Set([...first, ...found])].slice(query.offset, end);
  return {
    ids,
    total: Math.min(found.length, most),
    totalIsLeast: more,
    chapters: await listChapters(ctx, words, ids),
    facets: await countFacets(ctx, query, found),
  };
}

async function countFacets(
  { db }: Pick<Context, "db">,
  query: SearchQuery,
  found: readonly string[],
): Promise<FacetCounts> {
  if (query.withoutFacets) return NO_COUNTS;
  const { rows } = await sql<{ facets: CountedFacets }>`
    with found as materialized (select * from catalogue where publication_id = any(${found}::uuid[]))
    select ${facetCounts(query, sql`found c`)} as facets`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("The facets were not counted.");
  return readFacetCounts(counted.facets, query);
}

/**
 * Returns the first titles with the words in their names, which the best match puts first; none in another order. Where few were `found`, they
 * are among these.
 */
async function listBest(
  ctx: Pick<Context, "db">,
  query: SearchQuery,
  words: readonly SearchWord[],
  limit: number,
  found?: readonly string[],
): Promise<readonly string[]> {
  const inTitle = queryLiteral(words, "A");
  if (query.sort !== "relevance" || inTitle === "") return [];
  const titled = inTitles(words);
  if ((await estimateMatches(ctx, "", titled)) <= MAX_EXPECTED_TITLED) return listTitled(ctx, query, titled, limit);
  // What a name holds, the whole text holds too; words of a field or left out are looked for there alone.
  const inText = words.every(isPlain) ? sql`true` : sql`s.bag @@ ${queryLiteral(words)}::tsquery`;
  const holds = sql`exists (select from publication_search s where s.publication_id = c.publication_id
    and s.head @@ ${inTitle}::tsquery and ${inText})`;
  const among =
    found && found.length <= MAX_COUNTED ? sql`c.publication_id = any(${found}::uuid[]) and ${holds}` : holds;
  return walk(ctx, query, among, limit);
}

const isPlain = ({ field, excluded, otherwise = [] }: SearchWord): boolean =>
  !field && !excluded && otherwise.every(isPlain);

/** Returns the first titles with the words in their names, which the index finds. */
async function listTitled(
  { db }: Pick<Context, "db">,
  query: SearchQuery,
  titled: readonly SearchWord[],
  limit: number,
): Promise<readonly string[]> {
  const { indexed, exact } = indexQuery(titled);
  const { rows } = await sql<{ id: string }>`
    select c.publication_id as id
    from publications_with(${indexed}::tsquery, ${MAX_TITLED}::integer) titled
      join catalogue c on c.publication_id = titled.publication_id
    where ${exact === null ? sql`true` : sql`exists (select from publication_search s where s.publication_id = titled.publication_id and s.bag @@ ${exact}::tsquery)`} and ${buildFilters(query.filters)}
    order by ${buildOrder(query.sort)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function walk(
  { db }: Pick<Context, "db">,
  query: SearchQuery,
  condition: RawBuilder<unknown>,
  limit: number,
  lookedAt = MAX_EXAMINED,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.publication_id as id from (
      select c.* from catalogue c where ${buildFilters(query.filters)}
      order by ${buildOrder(query.sort)} limit ${query.offset + query.limit + lookedAt}) c
    where ${condition} order by ${buildOrder(query.sort)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the filters leave more titles than this. */
async function hasMoreTitles({ db }: Pick<Context, "db">, { filters }: SearchQuery, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from catalogue c where ${buildFilters(filters)} limit ${most + 1}) found`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) > most;
}

function holdsAnywhere(words: readonly SearchWord[]): RawBuilder<unknown> {
  return sql`exists (select from publication_search s where s.listed_id = c.publication_id and s.bag @@ ${queryLiteral(words)}::tsquery)`;
}

/** Returns the chapters and papers of these titles that hold all the words themselves, the first three of each. */
export async function listChapters(
  { db }: Pick<Context, "db">,
  words: readonly SearchWord[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundChapters>> {
  const inTitle = queryLiteral(words, "A");
  const { rows } = await sql<FoundChapters & { readonly id: string }>`
    select listed_id as id, max(chapters)::integer as count, array_agg(publication_id::text order by place) as ids from (
      select listed_id, publication_id, count(*) over (partition by listed_id) as chapters,
        row_number() over (partition by listed_id order by
          head @@ ${inTitle}::tsquery desc, sequential_id, publication_id) as place
      from publication_search
      where listed_id = any(${ids}::uuid[]) and publication_id <> listed_id and bag @@ ${queryLiteral(words)}::tsquery
    ) chapter where place <= ${MAX_CHAPTERS} group by listed_id`.execute(db);
  return new Map(rows.map(({ id, count, ids: first }) => [id, { ids: first, count }]));
}
