import { type RawBuilder, sql } from "kysely";
import { narrowestSubjects } from "#search/subject-value.ts";
import { type Facet, FACETS, type SearchFilters } from "#search/search-results.ts";
import type { LibraryOrder, LibrarySort } from "#search/library.ts";
import { quoteLexeme } from "#search/text-analysis/vector.ts";

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
export function buildOrder(sort: LibraryOrder): RawBuilder<unknown> {
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
export function buildFilters(filters: SearchFilters, except?: Facet): RawBuilder<unknown> {
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
    .map((values) => `(${values.map((value) => quoteLexeme(`@${value}`)).join(" | ")})`)
    .join(" & ");
}
