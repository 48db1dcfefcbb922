import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { LibraryOrder } from "#search/library.ts";
import type { SearchQuery } from "#search/search-results.ts";
import { indexQuery, within } from "#search/text-analysis/index-query.ts";
import { anyLiteral, queryLiteral } from "#search/text-analysis/query-literal.ts";
import type { SearchWord } from "#search/text-analysis/search-words.ts";
import { filterLiteral, buildFilters, buildOrder, type FoundChapters, type Selection } from "./library-selection.ts";
import { type CountedFacets, facetCounts, readFacetCounts } from "./counts/facet-counts.ts";
import { estimateMatches } from "./counts/expected-matches.ts";
import { selectCommon } from "./select-common.ts";
import { MAX_ORDERED, selectOrdered } from "./select-ordered.ts";

/** Up to this number, all matches are read, ranked and counted, with their facets. */
const MAX_RANKED = 4000;
/** The same for one word of a field, whose matches differ little: only a title comes before a chapter. */
const MAX_RANKED_IN_FIELD = 1000;
/** The most pages of PDFs that are followed; titles found by a page alone come last. */
const MAX_PAGES = 1000;
/** The most chapters or papers of a title that are shown. */
const MAX_CHAPTERS = 3;

/** Returns the titles that hold all the words, themselves or in one of their chapters. */
export async function selectMatching(
  ctx: Pick<Context, "db">,
  query: SearchQuery,
  words: readonly SearchWord[],
): Promise<Selection> {
  if (words.every(({ excluded }) => excluded)) return selectCommon(ctx, query, words);
  // Without the filters, so that the facets count what they would add; with them where the words are too common.
  const narrowing = filterLiteral(query.filters);
  const mostRanked = isOneWord(words) && words[0]?.field && !words[0].otherwise ? MAX_RANKED_IN_FIELD : MAX_RANKED;
  for (const filters of narrowing === "" ? [""] : ["", narrowing]) {
    const expected = await estimateMatches(ctx, filters, words);
    const selected =
      (expected <= mostRanked && (await selectRanked(ctx, query, words, filters))) ||
      (filters === "" && expected <= MAX_ORDERED && isOneWord(words) && (await selectOrdered(ctx, query, words)));
    if (selected) return selected;
  }
  return selectCommon(ctx, query, words);
}

/** Whether it is one word that the index alone answers: of several words the database expects too few matches, because they occur together. */
const isOneWord = (words: readonly SearchWord[]): boolean => words.length === 1 && indexQuery(words).exact === null;

/**
 * Reads every match. A title's own words count more than its chapters' in the same place. Returns undefined if more
 * than `most` publications match. Of words that the index alone does not answer (`IndexQuery`), those among the first `most` publications
 * that it finds are read.
 */
export async function selectRanked(
  ctx: Pick<Context, "db">,
  query: SearchQuery,
  words: readonly SearchWord[],
  filters = "",
  most = MAX_RANKED,
): Promise<Selection | undefined> {
  const sought = words.filter(({ excluded }) => !excluded);
  const { indexed, exact } = within(indexQuery(words, sought.length > 1 ? "with volume" : "alone"), filters);
  // Counted first: to read what will not be ranked takes ten times as long.
  const isMore = await findsMore(ctx, indexed, most);
  if (isMore && exact === null) return undefined;
  const matching = sql`publications_matching(${indexed}::tsquery, ${exact}::tsquery, ${queryLiteral(words, "A")}::tsquery,
    ${queryLiteral(words, "AB")}::tsquery, ${queryLiteral(sought, "head")}::tsquery, ${sought.length}::integer, ${most}::integer)`;
  const found = await selectFound(ctx, query, matching, words);
  return { ...found, totalIsLeast: isMore && found.total > 0 };
}

/** Whether the index finds more publications than this. */
async function findsMore({ db }: Pick<Context, "db">, indexed: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ matches: number }>`
    select matches::integer as matches
    from counted_queries(array[${indexed}], array[null]::text[], ${most + 1}::integer, ${most + 1}::integer)`.execute(
    db,
  );
  return (rows[0]?.matches ?? 0) > most;
}

const COLUMNS = sql`c.publication_id, c.sequential_id, c.type, c.language, c.year, c.open_access, c.series, c.publisher,
  c.subjects, c.published_on, c.newest, c.downloads, c.rating`;

type FoundRow = {
  readonly read: number;
  readonly total: number;
  readonly ids: readonly string[] | null;
  readonly chapters: readonly { readonly id: string; readonly ids: readonly string[]; readonly count: number }[] | null;
  readonly facets: CountedFacets;
};

/**
 * Returns the titles of matching publications (rows of `publications_matching`), and of pages that hold the words. A chapter is shown where
 * it holds one of them itself, not its volume alone. The titles of `first` come before all others.
 */
export async function selectFound(
  { db }: Pick<Context, "db">,
  query: SearchQuery,
  matching: RawBuilder<unknown>,
  words: readonly SearchWord[],
  first: readonly string[] = [],
): Promise<Selection & { readonly read: number }> {
  const onPages = indexQuery(words);
  const anyWord = anyLiteral(words);
  const { rows } = await sql<FoundRow>`
    with matching as materialized (select * from ${matching}),
    listed as (
      select listed_id, max(score) as relevance from (
        select listed_id, score from matching
        union all
        select listed_id, 0 from pages_matching(${onPages.indexed}::tsquery, ${onPages.exact}::tsquery, ${MAX_PAGES}::integer)
      ) one group by listed_id
    ),
    found as materialized (
      select ${COLUMNS}, l.relevance from listed l join catalogue c on c.publication_id = l.listed_id
    ),
    selected as materialized (
      select c.publication_id, row_number() over (order by ${buildFoundOrder(query.sort, first)}) as place
      from found c where ${buildFilters(query.filters)}
      order by ${buildFoundOrder(query.sort, first)} limit ${query.limit} offset ${query.offset}
    )
    select (select count(*)::integer from matching) as read,
      (select count(*)::integer from found c where ${buildFilters(query.filters)}) as total,
      (select json_agg(publication_id order by place) from selected) as ids,
      (select json_agg(json_build_object('id', listed_id, 'ids', ids, 'count', chapters)) from (
        select listed_id, count(*) as chapters,
          json_agg(publication_id order by place) filter (where place <= ${MAX_CHAPTERS}) as ids
        from (
          select m.listed_id, m.publication_id,
            row_number() over (partition by m.listed_id order by m.score desc, p.sequential_id) as place
          from matching m join selected on selected.publication_id = m.listed_id
            join publication_search s on s.publication_id = m.publication_id
            join publications p on p.id = m.publication_id
          where m.publication_id <> m.listed_id and (s.head @@ ${anyWord}::tsquery or s.bag @@ ${anyWord}::tsquery)
        ) chapter group by listed_id) one) as chapters,
      ${facetCounts(query, sql`found c`)} as facets`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The matching titles were not counted.");
  const chapters = new Map(
    (row.chapters ?? []).map(({ id, ids, count }): [string, FoundChapters] => [id, { ids, count }]),
  );
  return {
    read: row.read,
    ids: row.ids ?? [],
    total: row.total,
    totalIsLeast: false,
    chapters,
    facets: readFacetCounts(row.facets, query),
  };
}

function buildFoundOrder(sort: LibraryOrder, first: readonly string[]): RawBuilder<unknown> {
  const before = first.length === 0 ? sql`` : sql`c.publication_id = any(${first}::uuid[]) desc, `;
  return sql`${before}${sort === "relevance" ? sql`c.relevance desc, ` : sql``}${buildOrder(sort)}`;
}
