import { type RawBuilder, sql } from "kysely";
import { narrowestSubjects } from "#search/subject-value.ts";
import { type Facet, FACETS, type SearchFilters, type SearchQuery } from "#search/search-results.ts";
import type { LibraryOrder, LibrarySort } from "#search/library.ts";
import { quoted } from "#search/text-analysis/vector.ts";

/** The chapters or papers of a title that hold the words: the best ones, and the number of all. */
export type FoundChapters = { readonly ids: readonly string[]; readonly count: number };

/** A part of the titles found, in their order, with all that is known of the whole. */
export type Selection = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly totalIsLeast: boolean;
  readonly chapters: ReadonlyMap<string, FoundChapters>;
  readonly facets: FacetCounts;
};

/** The values of each facet with their numbers of titles, the commonest first; of a subject the number of a title that has it. */
export type FacetCounts = Readonly<
  Record<Facet, readonly (readonly [value: string, count: number, sequentialId?: number | null])[]>
>;

// each facet
export const NO_COUNTS = Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as FacetCounts;

/** The columns of the orders; each has an index of `catalogue`. The date of entry only breaks ties. */
const ORDERS: Readonly<Record<LibrarySort, RawBuilder<unknown>>> = {
  newest: sql`c.published_on desc nulls last, c.newest desc, c.sequential_id desc`,
  oldest: sql`c.published_on, c.newest, c.sequential_id`,
  popular: sql`c.downloads desc, c.sequential_id desc`,
  rating: sql`c.rating desc, c.sequential_id desc`,
};

/** Returns the order; of two equal matches the newer one comes first. */
export function orderOf(sort: LibraryOrder): RawBuilder<unknown> {
  return ORDERS[sort === "relevance" ? "newest" : sort];
}

const CONDITIONS: Readonly<Record<Facet, (values: readonly string[]) => RawBuilder<unknown>>> = {
  language: (values) => sql`c.language = any(${values}::text[])`,
  year: (values) => sql`c.year = any(${values}::integer[])`,
  type: (values) => sql`c.type = any(${values}::text[])`,
  access: (values) => sql`c.open_access = any(${values.map((value) => value === "open")}::boolean[])`,
  subject: (values) => sql`c.subjects && ${narrowestSubjects(values)}::text[]`,
  series: (values) => sql`c.series = any(${values}::text[])`,
  publisher: (values) => sql`c.publisher = any(${values}::text[])`,
};

/** Returns the filters as conditions on `catalogue c`, those of one facet left out. */
export function filtersOf(filters: SearchFilters, except?: Facet): RawBuilder<unknown> {
  const conditions = FACETS.filter((facet) => facet !== except && filters[facet].length > 0).map((facet) =>
    CONDITIONS[facet](filters[facet]),
  );
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Returns those filters that a title's words hold too as a tsquery literal (`filter_lexemes`); empty for none. */
export function filterLiteral({ language, year, type, access }: SearchFilters): string {
  const lexemes = [language, year, type, access.length === 1 && access[0] === "open" ? ["open"] : []];
  return lexemes
    .filter((values) => values.length > 0)
    .map((values) => `(${values.map((value) => quoted(`@${value}`)).join(" | ")})`)
    .join(" & ");
}

/** The most values of a facet that are offered. */
const MOST_VALUES = 60;

const VALUES: Readonly<Record<Facet, RawBuilder<unknown>>> = {
  language: sql`c.language`,
  year: sql`c.year::text`,
  type: sql`c.type`,
  access: sql`case when c.open_access then 'open' else 'closed' end`,
  subject: sql`value`,
  series: sql`c.series`,
  publisher: sql`c.publisher`,
};

/** The broadest categories of Thema are values of the facet; a chosen one is followed by those below it. */
const facetSubject = (chosen: readonly string[]): RawBuilder<unknown> => sql`(
  value = any(${chosen}::text[]) or (value ~ '^[A-Z]{1,3}$' and (length(value) = 1 or left(value, -1) = any(${chosen}::text[]))))`;

/**
 * Returns an expression with the counts of each facet as JSON. `relation` has the columns of `catalogue`; each facet is
 * counted with the filters of the others.
 */
export function facetCounts(
  { filters, withoutFacets }: Pick<SearchQuery, "filters" | "withoutFacets">,
  relation: RawBuilder<unknown>,
): RawBuilder<FacetCounts> {
  if (withoutFacets) return sql<FacetCounts>`${JSON.stringify(NO_COUNTS)}::json`;
  const counts = FACETS.map(
    (facet) => sql`${sql.lit(facet)}, coalesce((
      select json_agg(json_build_array(value, titles, title)) from (
        select ${VALUES[facet]} as value, count(*)::integer as titles,
          ${facet === "subject" ? sql`min(c.sequential_id)` : sql`null`} as title
        from ${relation} ${facet === "subject" ? sql`cross join unnest(c.subjects) as value` : sql``}
        where ${filtersOf(filters, facet)} ${facet === "subject" ? sql`and ${facetSubject(filters.subject)}` : sql``} and ${VALUES[facet]} is not null
        group by 1
        order by ${VALUES[facet]} = any(${filters[facet]}::text[]) desc, 2 desc, 1
        limit ${MOST_VALUES}) counted), '[]'::json)`,
  );
  return sql<FacetCounts>`json_build_object(${sql.join(counts)})`;
}
