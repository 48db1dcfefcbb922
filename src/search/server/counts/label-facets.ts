import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { findSubject } from "#publications/core/subjects/thema.ts";
import { facetLabel } from "#search/facet-labels.ts";
import { type Facets, FACETS, type SearchFilters } from "#search/search-results.ts";
import { subjectValue } from "#search/subject-value.ts";
import type { FacetCounts } from "../library-selection.ts";

/** Returns the counts of the facets with their labels, chosen values first even without a title; years latest first. */
export async function labelFacets(
  ctx: Pick<Context, "db">,
  counts: FacetCounts,
  filters: SearchFilters,
): Promise<Facets> {
  const counted = new Set(counts.subject.map(([value]) => value));
  const subjects = await spellSubjects(
    ctx,
    counts.subject.flatMap(([value, , title]) => (findSubject(value) ? [] : (title ?? []))),
    filters.subject.filter((value) => !counted.has(value) && !findSubject(value)),
  );
  const facets = FACETS.map((facet) => {
    const known = new Set(counts[facet].map(([value]) => value));
    const chosen = filters[facet].filter((value) => !known.has(value)).map((value) => [value, 0] as const);
    const values = [...chosen, ...counts[facet]].map(([value, count]) => ({
      value,
      label: (facet === "subject" ? subjects.get(value) : undefined) ?? facetLabel(facet, value),
      count,
    }));
    return [facet, facet === "year" ? values.toSorted((a, b) => Number(b.value) - Number(a.value)) : values];
  });
  return Object.fromEntries(facets) as Facets; // each facet is one of FACETS
}

/** Returns subjects that are no categories as a title spells them: their values are folded. `titles` have those that were counted, `others` any title. */
async function spellSubjects(
  { db }: Pick<Context, "db">,
  titles: readonly number[],
  others: readonly string[],
): Promise<Map<string, string>> {
  if (titles.length === 0 && others.length === 0) return new Map();
  const { rows } = await sql<{ keyword: string }>`
    select unnest(d.keywords) as keyword from publication_details d where d.publication_id in (
      select id from publications where sequential_id = any(${[...new Set(titles)]}::integer[])
      union all
      select title.publication_id from unnest(${others}::text[]) as sought (value)
        cross join lateral (select publication_id from catalogue where subjects @> array[sought.value] limit 1) title)`.execute(
    db,
  );
  const spelt = new Map<string, string>();
  for (const keyword of rows
    .map((row) => row.keyword.trim())
    .toSorted()
    .toReversed())
    spelt.set(subjectValue(keyword), keyword); // capitals come first in the order, so that they remain
  return spelt;
}
