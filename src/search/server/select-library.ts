import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { SearchQuery } from "#search/search-results.ts";
import { type FacetCounts, facetCounts, filtersOf, orderOf, type Selection } from "./library-selection.ts";

const CATALOGUE = sql`catalogue c`;

/** Returns a part of the library without a search, in the order of the query. */
export async function selectLibrary({ db }: Pick<Context, "db">, query: SearchQuery): Promise<Selection> {
  const filters = filtersOf(query.filters);
  const { rows } = await sql<{ id: string }>`
    select c.publication_id as id from catalogue c where ${filters}
    order by ${orderOf(query.sort)} limit ${query.limit} offset ${query.offset}`.execute(db);
  const counted = await sql<{ total: number; facets: FacetCounts }>`
    select (select count(*)::integer from catalogue c where ${filters}) as total,
      ${facetCounts(query.filters, CATALOGUE)} as facets`.execute(db);
  const [{ total, facets } = { total: 0, facets: undefined }] = counted.rows;
  if (!facets) throw new Error("The library was not counted.");
  return { ids: rows.map(({ id }) => id), total, totalIsLeast: false, chapters: new Map(), facets };
}
