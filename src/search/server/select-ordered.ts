import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { SearchQuery } from "#search/search-results.ts";
import { queryLiteral } from "#search/text-analysis/query-literal.ts";
import type { SearchWord } from "#search/text-analysis/search-words.ts";
import { type FacetCounts, facetCounts, filtersOf, orderOf, type Selection } from "./library-selection.ts";
import { listChapters } from "./select-common.ts";

/** Up to this number, the publications that hold the words are found by the index, and their titles put in order. */
export const MOST_ORDERED = 10_000;

type OrderedRow = {
  readonly read: number;
  readonly total: number;
  readonly ids: readonly string[] | null;
  readonly facets: FacetCounts;
};

/**
 * Returns the titles that hold the words, without ranking them: best match means first those with the words in the title, each in the order
 * of the list. Undefined if more than `most` publications hold them. The words have no order, field or exclusion.
 */
export async function selectOrdered(
  ctx: Pick<Context, "db">,
  query: SearchQuery,
  words: readonly SearchWord[],
  most = MOST_ORDERED,
): Promise<Selection | undefined> {
  const { rows } = await sql<OrderedRow>`
    with holding as materialized (
      select listed_id from listed_holding(${queryLiteral(words)}::tsquery, ${most + 1}::integer)
    ),
    found as materialized (select c.* from catalogue c where c.publication_id in (select listed_id from holding)),
    selected as materialized (
      select c.publication_id, row_number() over (order by ${heldOrder(query, words)}) as place
      from found c join publication_search s on s.publication_id = c.publication_id
      where ${filtersOf(query.filters)}
      order by ${heldOrder(query, words)} limit ${query.limit} offset ${query.offset}
    )
    select (select count(*)::integer from holding) as read,
      (select count(*)::integer from found c where ${filtersOf(query.filters)}) as total,
      (select json_agg(publication_id order by place) from selected) as ids,
      ${facetCounts(query, sql`found c`)} as facets`.execute(ctx.db);
  const [row] = rows;
  if (!row || row.read > most) return undefined;
  const ids = row.ids ?? [];
  const chapters = await listChapters(ctx, words, ids);
  return { ids, total: row.total, totalIsLeast: false, chapters, facets: row.facets };
}

function heldOrder({ sort }: SearchQuery, words: readonly SearchWord[]): RawBuilder<unknown> {
  const inTitle = queryLiteral(words, "A");
  if (sort !== "relevance" || inTitle === "") return orderOf(sort);
  return sql`(s.head @@ ${inTitle}::tsquery) desc, ${orderOf(sort)}`;
}
