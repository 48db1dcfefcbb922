import { sql } from "kysely";
import type { Reader } from "#people/publication-access.ts";
import type { Work } from "#platform/work.ts";
import type { DeskFilters } from "#publications/desk-query.ts";
import { deskCondition } from "./desk-selection.ts";

type Reading = Pick<Work, "db">;

/** How many publications a query means. */
export async function countDesk({ db }: Reading, reader: Reader, filters: DeskFilters): Promise<number> {
  const condition = deskCondition(reader, filters);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from publications p where ${condition}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Totals of what a query means (specification §3, *Stats summary*). */
export type DeskSummary = {
  readonly total: number;
  readonly published: number;
  readonly draft: number;
  readonly totalViews: number;
  readonly totalDownloads: number;
  readonly totalCitations: number;
};

const NOTHING: DeskSummary = { total: 0, published: 0, draft: 0, totalViews: 0, totalDownloads: 0, totalCitations: 0 };

export async function summariseDesk({ db }: Reading, reader: Reader, filters: DeskFilters): Promise<DeskSummary> {
  const { rows } = await sql<DeskSummary>`
    select count(*)::int as total,
      count(*) filter (where p.status = 'published')::int as published,
      count(*) filter (where p.status = 'draft')::int as draft,
      coalesce(sum(s.views_count), 0)::float8 as "totalViews",
      coalesce(sum(s.downloads_count), 0)::float8 as "totalDownloads",
      coalesce(sum(s.citations_count), 0)::float8 as "totalCitations"
    from publications p left join publication_statistics s on s.publication_id = p.id
    where ${deskCondition(reader, filters)}`.execute(db);
  return rows[0] ?? NOTHING;
}
