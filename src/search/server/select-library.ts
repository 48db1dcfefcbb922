import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { SearchQuery } from "#search/search-results.ts";
import { cacheCounts } from "./cached-counts.ts";
import { type CountedFacets, facetCounts, readFacetCounts } from "./counts/facet-counts.ts";
import { type FacetCounts, buildFilters, NO_COUNTS, buildOrder, type Selection } from "./library-selection.ts";

const CATALOGUE = sql`catalogue c`;

/** Returns a part of the library without a search, in the order of the query. */
export async function selectLibrary({ db }: Pick<Context, "db">, query: SearchQuery): Promise<Selection> {
  const filters = buildFilters(query.filters);
  const { rows } = await sql<{ id: string }>`
    select c.publication_id as id from catalogue c where ${filters}
    order by ${buildOrder(query.sort)} limit ${query.limit} offset ${query.offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from catalogue c where ${filters}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const facets = query.withoutFacets
    ? NO_COUNTS
    : await cacheCounts(db, `facets ${JSON.stringify(query.filters)}`, getSize, () => countFacets({ db }, query));
  return { ids: rows.map(({ id }) => id), total, totalIsLeast: false, chapters: new Map(), facets };
}

/** Returns how many titles were counted: a facet counts those that the filters of the others leave. */
const getSize = ({ language, access }: FacetCounts): number =>
  Math.max(...[language, access].map((values) => values.reduce((sum, [, titles]) => sum + titles, 0)));

async function countFacets({ db }: Pick<Context, "db">, query: SearchQuery): Promise<FacetCounts> {
  const { rows } = await sql<{ facets: CountedFacets }>`
    select ${facetCounts(query, CATALOGUE)} as facets`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("The library was not counted.");
  return readFacetCounts(counted.facets, query);
}
