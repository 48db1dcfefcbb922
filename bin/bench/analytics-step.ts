import { sql } from "kysely";
import type { Context } from "../../src/platform/context.ts";
import { RangeQuery, ReadershipQuery, TitlesQuery } from "#statistics/analytics-query.ts";
import { findReadership } from "#statistics/server/readership.ts";
import { listExports, listGroups, listDimension } from "#statistics/server/shares.ts";
import { listTopTitles } from "#statistics/server/top-titles.ts";
import { measure, type Measurement } from "./measure.ts";

const TIMES = 20;

/** The number of events in three years with which a query may take 100 ms. */
const TITLES = 10_000;
const FROM = "2023-03-15";
const TO = "2026-03-14";

/** Months in which a range below begins or ends: single days of other months are never read. */
const MONTHS_CUT = ["2023-03", "2024-03", "2024-09", "2025-03", "2026-03"];

/** The queries of System Analytics over three years that begin and end in the middle of a month. */
export async function analyticsStep({ db }: Pick<Context, "db">): Promise<readonly Measurement[]> {
  await fillReadership(db);
  const ctx = { db };
  const range = { from: FROM, to: TO };
  const halves = { from: "2024-09-13", to: TO, compare: "previous" };
  const year = { from: "2025-03-15", to: TO, compare: "year" };
  const readings: readonly (readonly [what: string, read: () => Promise<unknown>])[] = [
    ["analytics: by month, three years", () => findReadership(ctx, ReadershipQuery.parse(range))],
    ["analytics: by week, a year and the year before", () => findReadership(ctx, ReadershipQuery.parse(year))],
    ["analytics: top titles, three years", () => listTopTitles(ctx, TitlesQuery.parse(range))],
    ["analytics: top titles, half and half", () => listTopTitles(ctx, TitlesQuery.parse(halves))],
    ["analytics: top titles, a year and the year before", () => listTopTitles(ctx, TitlesQuery.parse(year))],
    ["analytics: by type, half and half", () => listGroups(ctx, "type", RangeQuery.parse(halves))],
    ["analytics: by language, half and half", () => listGroups(ctx, "language", RangeQuery.parse(halves))],
    ["analytics: sites, half and half", () => listDimension(ctx, "site", RangeQuery.parse(halves))],
    ["analytics: searches, half and half", () => listDimension(ctx, "search", RangeQuery.parse(halves))],
    ["analytics: citation files, half and half", () => listExports(ctx, "format", RangeQuery.parse(halves))],
  ];
  const measured: Measurement[] = [];
  for (const [what, read] of readings) measured.push(await measure(what, TIMES, read));
  return measured;
}

/** Titles of which the first are read each day and the last ones twice a year; 200 sites and 40 searches a day. */
async function fillReadership(db: Context["db"]): Promise<void> {
  await sql`insert into publications (id, title, type, status, authors, created_at, updated_at, open_access, version)
    select gen_random_uuid(), 'Read ' || n, 'book', 'published', '{}', now(), now(), true, 1
    from generate_series(1, ${sql.lit(TITLES)} - (select count(*)::integer from publications)) n`.execute(db);
  await sql`create temporary table ranked as
    select id, type, (row_number() over (order by sequential_id))::integer as place from publications
    order by sequential_id limit ${sql.lit(TITLES)}`.execute(db);
  await sql`insert into statistics_daily (publication_id, day, views, downloads)
    select id, day::date, 1 + 600 / place, (600 / place) / 3
    from ranked, generate_series(${FROM}::date, ${TO}::date, '1 day') day
    where to_char(day, 'YYYY-MM') = any(${MONTHS_CUT}::text[]) and random() < greatest(0.006, least(1, 600.0 / place))`.execute(
    db,
  );
  await sql`insert into statistics_monthly
    select id, month::date, 1 + 18000 / place, 6000 / place
    from ranked, generate_series(date_trunc('month', ${FROM}::date), ${TO}::date, '1 month') month`.execute(db);
  await sql`insert into statistics_yearly
    select publication_id, date_trunc('year', month)::date, sum(views), sum(downloads) from statistics_monthly
    group by 1, 2`.execute(db);
  await sql`insert into statistics_press_daily (day, type, language, views, downloads)
    select day::date, t.type, l.code, 130, 40
    from generate_series(${FROM}::date, ${TO}::date, '1 day') day,
      unnest(array['book', 'academic_chapter', 'conference_proceedings']) t (type),
      unnest(array['en', 'ta', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ko', 'ar', 'hi', 'ru']) l (code)`.execute(db);
  await sql`insert into statistics_dimensions_daily (day, dimension, name, times)
    select day::date, 'site', 'site-' || (n * 7 + extract(day from day)::integer) || '.example.org', 1 + 400 / n
    from generate_series(${FROM}::date, ${TO}::date, '1 day') day, generate_series(1, 200) n
    union all
    select day::date, 'search', 'words ' || n * (1 + extract(doy from day)::integer % 30), 3
    from generate_series(${FROM}::date, ${TO}::date, '1 day') day, generate_series(1, 40) n
    on conflict do nothing`.execute(db);
  await sql`insert into statistics_dimensions_monthly
    select dimension, date_trunc('month', day)::date, name, sum(times) from statistics_dimensions_daily group by 1, 2, 3 order by 2, 1, 3`.execute(
    db,
  );
  await sql`insert into statistics_dimensions_yearly
    select dimension, date_trunc('year', month)::date, name, sum(times) from statistics_dimensions_monthly group by 1, 2, 3 order by 2, 1, 3`.execute(
    db,
  );
  await sql`drop table ranked`.execute(db);
  await sql`analyze`.execute(db);
}
