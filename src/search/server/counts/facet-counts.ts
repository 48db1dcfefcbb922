import { type RawBuilder, sql } from "kysely";
import { SUBJECTS } from "#publications/core/subjects/thema.ts";
import { type Facet, FACETS, type SearchQuery } from "#search/search-results.ts";
import { type FacetCounts, buildFilters, NO_COUNTS } from "../library-selection.ts";

/** The most values of a facet that are offered. */
const MAX_VALUES = 60;

/** The columns of the facets of which a title has one value; of a subject it has several. */
const COLUMNS: Readonly<Record<Exclude<Facet, "subject">, RawBuilder<unknown>>> = {
  language: sql`c.language`,
  year: sql`c.year`,
  type: sql`c.type`,
  access: sql`c.open_access`,
  series: sql`c.series`,
  publisher: sql`c.publisher`,
};
const WITH_COLUMN = FACETS.filter((facet) => facet !== "subject");

/** The text of a column, which is true of each row where nothing is grouped by it. */
const selectText = (facet: keyof typeof COLUMNS): RawBuilder<unknown> =>
  facet === "access" ? sql`case when c.open_access then 'open' else 'closed' end` : sql`${COLUMNS[facet]}::text`;

/** A number of titles as the database counts it: of which facet, which value, how many, and a title that has it. */
type Count = readonly [facet: Facet, value: string | null, titles: number, title: number | null];
/** Counts as a statement returns them; `readFacetCounts` puts them in order. */
export type CountedFacets = readonly (readonly Count[] | null)[];

type Question = Pick<SearchQuery, "filters" | "withoutFacets">;

/**
 * Returns an expression with the counts of each facet as JSON. `relation` has the columns of `catalogue`; each facet is
 * counted with the filters of the others. Facets without a chosen value have the same titles: they are counted in one reading.
 */
export function facetCounts(
  { filters, withoutFacets }: Question,
  relation: RawBuilder<unknown>,
): RawBuilder<CountedFacets> {
  if (withoutFacets) return sql<CountedFacets>`'[]'::json`;
  const open = WITH_COLUMN.filter((facet) => filters[facet].length === 0);
  const chosen = WITH_COLUMN.filter((facet) => filters[facet].length > 0);
  const together = (facets: readonly (keyof typeof COLUMNS)[], except?: Facet): RawBuilder<unknown> => {
    const isGrouped = (facet: keyof typeof COLUMNS) => sql`grouping(${COLUMNS[facet]}) = 0`;
    const names = facets.map((facet) => sql`when ${isGrouped(facet)} then ${sql.lit(facet)}`);
    const values = facets.map((facet) => sql`when ${isGrouped(facet)} then ${selectText(facet)}`);
    return sql`(select json_agg(json_build_array(facet, value, titles, null)) from (
      select case ${sql.join(names, sql` `)} end as facet, case ${sql.join(values, sql` `)} end as value, count(*)::integer as titles
      from ${relation} where ${buildFilters(filters, except)}
      group by grouping sets (${sql.join(facets.map((facet) => sql`(${COLUMNS[facet]})`))})) counted)`;
  };
  const subjects = sql`(select json_agg(json_build_array('subject', value, titles, title)) from (
    select value, count(*)::integer as titles, min(title) as title
    from (select unnest(c.subjects) as value, c.sequential_id as title from ${relation} where ${buildFilters(filters, "subject")}) each
    where value = any(${selectOfferedSubjects(filters.subject)}::text[]) group by value) counted)`;
  const parts = [...(open.length > 0 ? [together(open)] : []), ...chosen.map((facet) => together([facet], facet))];
  return sql<CountedFacets>`json_build_array(${sql.join([...parts, subjects])})`;
}

/** The broadest categories of Thema are values of the facet; a chosen one is followed by those below it. */
const selectOfferedSubjects = (chosen: readonly string[]): readonly string[] => [
  ...chosen,
  ...SUBJECTS.map(({ code }) => String(code)).filter(
    (code) => code.length === 1 || (code.length <= 3 && chosen.includes(code.slice(0, -1))),
  ),
];

/** Returns the values of each facet: chosen ones first, then the commonest, as many as are offered. */
export function readFacetCounts(counted: CountedFacets, { filters, withoutFacets }: Question): FacetCounts {
  if (withoutFacets) return NO_COUNTS;
  const byFacet = Map.groupBy(
    counted.flatMap((part) => part ?? []),
    ([facet]) => facet,
  );
  const ordered = FACETS.map((facet) => {
    const isChosen = (value: string) => Number(filters[facet].includes(value));
    const values = (byFacet.get(facet) ?? [])
      .flatMap(([, value, titles, title]) => (value === null ? [] : [[value, titles, title] as const]))
      .toSorted(
        ([one, ofOne], [other, ofOther]) =>
          isChosen(other) - isChosen(one) || ofOther - ofOne || (one < other ? -1 : 1),
      );
    return [facet, values.slice(0, MAX_VALUES)];
  });
  return Object.fromEntries(ordered) as FacetCounts; // each facet is one of FACETS
}
