import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { SearchQuery } from "#search/search-results.ts";
import { inTitles } from "#search/text-analysis/index-query.ts";
import { queryLiteral } from "#search/text-analysis/query-literal.ts";
import type { SearchWord } from "#search/text-analysis/search-words.ts";
import { type CountedFacets, facetCounts, readFacetCounts } from "./counts/facet-counts.ts";
import { buildFilters, buildOrder, type Selection } from "./library-selection.ts";
import { listChapters } from "./select-common.ts";

/** Up to this number, the publications that hold the words are found by the index, and their titles put in order. */
export const MAX_ORDERED = 8000;

type OrderedRow = {
  readonly read: number;
  readonly total: number;
  readonly ids: readonly string[];
  readonly facets: CountedFacets;
};

/**
 * Returns the titles that hold the words, without ranking them: best match means first those with the words in the title, each in the order
 * of the list. Undefined if more than `most` publications hold them. The words have no order, field or exclusion. The titles are looked up
 * as an array, which takes half as long as a join.
 */
export async function selectOrdered(
  ctx: Pick<Context, "db">,
  query: SearchQuery,
  words: readonly SearchWord[],
  most = MAX_ORDERED,
): Promise<Selection | undefined> {
  const { rows } = await sql<OrderedRow>`
    with holding as materialized (
      select listed_id from listed_holding(${queryLiteral(words)}::tsquery, ${most + 1}::integer)
    ),
    found as materialized (select c.* from catalogue c
      where (select count(*) from holding) <= ${most} and c.publication_id = any(array(select listed_id from holding)))
    select (select count(*)::integer from holding) as read,
      (select count(*)::integer from found c where ${buildFilters(query.filters)}) as total,
      array(select c.publication_id::text from found c where ${buildFilters(query.filters)}
        order by ${buildHeldOrder(query, words, most)} limit ${query.limit} offset ${query.offset}) as ids,
      ${facetCounts(query, sql`found c`)} as facets`.execute(ctx.db);
  const [row] = rows;
  if (!row || row.read > most) return undefined;
  const chapters = await listChapters(ctx, words, row.ids);
  return { ids: row.ids, total: row.total, totalIsLeast: false, chapters, facets: readFacetCounts(row.facets, query) };
}

/** The index tells which titles have the words in their names: to read each of them takes as long as all the rest. */
function buildHeldOrder({ sort }: SearchQuery, words: readonly SearchWord[], most: number): RawBuilder<unknown> {
  if (sort !== "relevance" || words.every(({ field }) => field)) return buildOrder(sort);
  const titled = queryLiteral(inTitles(words));
  return sql`(c.publication_id in (select publication_id from publications_with(${titled}::tsquery, ${most}::integer))) desc, ${buildOrder(sort)}`;
}
