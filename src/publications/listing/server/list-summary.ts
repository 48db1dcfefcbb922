import { type RawBuilder, sql } from "kysely";
import { getAudience, type Reader, VISIBILITY } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import type { ListFilters } from "#publications/listing/list-query.ts";
import { daysAndMonths } from "./days-and-months.ts";
import { buildKindCondition, listCondition, needsRows } from "./list-selection.ts";
import { matchAll, audienceCondition, buildOwnCondition } from "#publications/core/server/visibility-condition.ts";

type QueryContext = Pick<Context, "db">;
type Condition = RawBuilder<boolean>;

/** The totals of a query (specification §3, *Stats summary*). */
export type ListSummary = {
  readonly total: number;
  readonly published: number;
  readonly draft: number;
  readonly totalViews: number;
  readonly totalDownloads: number;
  readonly totalCitations: number;
};

const NOTHING: ListSummary = { total: 0, published: 0, draft: 0, totalViews: 0, totalDownloads: 0, totalCitations: 0 };

/** Returns how many publications a query selects, and their views and downloads, which are at most a minute old. */
export async function summariseList({ db }: QueryContext, reader: Reader, filters: ListFilters): Promise<ListSummary> {
  const { asParent } = VISIBILITY.publication[getAudience(reader)];
  // The stored totals do not know the parents on which the visibility of a chapter depends.
  const parts =
    asParent || needsRows(filters) ? [ofRows(listCondition(reader, filters))] : selectParts(reader, filters);
  const { rows } = await sql<ListSummary>`
    select coalesce(sum(records), 0)::int as total,
      coalesce(sum(records) filter (where status = 'published'), 0)::int as published,
      coalesce(sum(records) filter (where status = 'draft'), 0)::int as draft,
      coalesce(sum(views), 0)::float8 as "totalViews",
      coalesce(sum(downloads), 0)::float8 as "totalDownloads",
      coalesce(sum(citations), 0)::float8 as "totalCitations"
    from (${sql.join(parts, sql` union all `)}) as counted`.execute(db);
  return rows[0] ?? NOTHING;
}

const ofRows = (condition: Condition) => sql`
  select p.status, count(*) as records, sum(p.views) as views, sum(p.downloads) as downloads, sum(p.citations) as citations
  from publication_list p where ${condition} group by p.status`;

const ofMonths = (condition: Condition) => sql`
  select p.status, p.records, p.views, p.downloads, p.citations from publication_totals p where ${condition}`;

/**
 * Where the stored totals support all filters, whole months are read from the stored totals. The days before and after them, and what a viewer
 * sees only as its author, are counted row by row.
 */
function selectParts(reader: Reader, filters: ListFilters): RawBuilder<unknown>[] {
  const [visible, own, kind] = [audienceCondition(reader), buildOwnCondition(reader), buildKindCondition(filters)];
  const { months, days } = daysAndMonths(filters);
  return [
    ofMonths(matchAll([visible, kind, months])),
    ...days.map((condition) => ofRows(matchAll([visible, kind, condition]))),
    ...(own ? [ofRows(matchAll([listCondition(reader, filters), own, sql<boolean>`not (${visible})`]))] : []),
  ];
}
