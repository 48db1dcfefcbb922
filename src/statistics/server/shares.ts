import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { RequestedRange } from "../analytics-query.ts";
import { getComparedRange, type DayRange } from "../core/day-range.ts";
import { OTHER, type Dimension } from "#statistics/dimensions.ts";
import { selectStoredRows } from "./stored-sums.ts";
import type {} from "./tables.ts";

/** The count of one name; `before` is the comparison's count, null when there is none. */
export type Share = { readonly name: string; readonly times: number; readonly before: number | null };
export type GroupShare = {
  readonly name: string;
  readonly views: number;
  readonly downloads: number;
  readonly before: { readonly views: number; readonly downloads: number } | null;
};

/** Returns views and downloads by the title's type or language, the most viewed first. */
export async function listGroups(
  { db }: Pick<Context, "db">,
  by: "type" | "language",
  { from, to, compare }: RequestedRange,
): Promise<readonly GroupShare[]> {
  const compared = getComparedRange({ from, to }, compare);
  const inRange = within({ from, to });
  const inBefore = compared ? within(compared) : sql`false`;
  type Row = { name: string; views: number; downloads: number; views_before: number; downloads_before: number };
  const { rows } = await sql<Row>`
    select ${sql.ref(by)} as name,
      coalesce(sum(views) filter (where ${inRange}), 0)::integer as views,
      coalesce(sum(downloads) filter (where ${inRange}), 0)::integer as downloads,
      coalesce(sum(views) filter (where ${inBefore}), 0)::integer as views_before,
      coalesce(sum(downloads) filter (where ${inBefore}), 0)::integer as downloads_before
    from statistics_press_daily where ${inRange} or ${inBefore}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows.map(({ name, views, downloads, views_before, downloads_before }) => ({
    name,
    views,
    downloads,
    before: compared ? { views: views_before, downloads: downloads_before } : null,
  }));
}

/** The smallest count of a place that is named; below it, a place could identify a reader (design brief 7.1). */
const MIN_COUNT = 5;
const PLACES: readonly Dimension[] = ["site", "country", "language"];
const MAX_SHARES = 25;

/** How often each name of a dimension was seen, the most frequent first; seldom places and the rest are "other". */
export async function listDimension(
  { db }: Pick<Context, "db">,
  dimension: Dimension,
  { from, to, compare }: RequestedRange,
): Promise<readonly Share[]> {
  const compared = getComparedRange({ from, to }, compare);
  const least = PLACES.includes(dimension) ? MIN_COUNT : 1;
  const where = sql`dimension = ${dimension}`;
  const parts = [selectStoredRows("dimensions", { from, to }, { columns: sql`name, times, 0 as before`, where })];
  if (compared) parts.push(selectStoredRows("dimensions", compared, { columns: sql`name, 0, times`, where }));
  const { rows } = await sql<{ name: string; times: number; before: number }>`
    with seen as (
      select name, sum(times)::integer as times, sum(before)::integer as before
      from (${sql.join(parts, sql` union all `)}) stored group by name
    ), ranked as (
      select *, row_number() over (order by times desc, name) as place from seen
    ), folded as (
      select case when times < ${least} or place > ${MAX_SHARES} then ${OTHER} else name end as name, times, before from ranked
    )
    select name, sum(times)::integer as times, sum(before)::integer as before
    from folded group by name having sum(times) > 0 order by (name = ${OTHER}), sum(times) desc, name`.execute(db);
  return rows.map(({ before, ...share }) => ({ ...share, before: compared ? before : null }));
}

/** Returns files and copied citations together: RIS and BibTeX are counted with the titles, the others for the press. */
export async function listExports(
  ctx: Pick<Context, "db">,
  of: "format" | "style",
  requested: RequestedRange,
): Promise<readonly Share[]> {
  const dimensions = await listDimension(ctx, of, requested);
  if (of === "style") return dimensions;
  const compared = getComparedRange(requested, requested.compare);
  const [now, before] = await Promise.all([files(ctx, requested), compared ? files(ctx, compared) : null]);
  const all = [
    { name: "RIS", times: now.ris, before: before && before.ris },
    { name: "BibTeX", times: now.bibtex, before: before && before.bibtex },
    ...dimensions,
  ];
  return all.filter(({ times }) => times > 0).toSorted((a, b) => b.times - a.times);
}

async function files({ db }: Pick<Context, "db">, range: DayRange): Promise<{ ris: number; bibtex: number }> {
  const { rows } = await sql<{ ris: number; bibtex: number }>`
    select coalesce(sum(ris_downloads), 0)::integer as ris, coalesce(sum(bibtex_downloads), 0)::integer as bibtex
    from statistics_press_daily where ${within(range)}`.execute(db);
  return rows[0] ?? { ris: 0, bibtex: 0 };
}

const within = ({ from, to }: DayRange) => sql<boolean>`day between ${from} and ${to}`;
