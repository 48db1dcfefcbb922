import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { CountedKind } from "../core/counting.ts";
import type { Tally } from "../core/server/collection.ts";
import type {} from "./tables.ts";
import type {} from "#publications/core/server/tables.ts";

/**
 * Adds the tallies to the totals, to the rows of days and months, and to the press's, in one statement, whole or not at all. A publication
 * that was deleted since is skipped. Throws when the database refuses.
 */
export async function storeCounts(
  { db, clock }: Pick<Context, "db" | "clock">,
  tallies: readonly Tally[],
): Promise<void> {
  const column = (kind: CountedKind): number[] => tallies.map(({ counts }) => counts[kind]);
  const toDate = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));
  await sql`
    with counted as (
      select tally.*, publications.type, coalesce(details.language, 'und') as language
      from unnest(
        ${tallies.map(({ publicationId }) => publicationId)}::uuid[], ${tallies.map(({ day }) => day)}::date[],
        ${column("views")}::integer[], ${column("downloads")}::integer[],
        ${column("ris_downloads")}::integer[], ${column("bibtex_downloads")}::integer[],
        ${tallies.map(({ viewedAt }) => toDate(viewedAt))}::timestamptz[],
        ${tallies.map(({ downloadedAt }) => toDate(downloadedAt))}::timestamptz[]
      ) as tally (publication_id, day, views, downloads, ris_downloads, bibtex_downloads, viewed_at, downloaded_at)
      join publications on publications.id = tally.publication_id
      left join publication_details as details on details.publication_id = tally.publication_id
    ), by_publication as (
      select publication_id, sum(views)::integer as views, sum(downloads)::integer as downloads,
        sum(ris_downloads)::integer as ris_downloads, sum(bibtex_downloads)::integer as bibtex_downloads,
        max(viewed_at) as viewed_at, max(downloaded_at) as downloaded_at
      from counted group by publication_id order by publication_id
    ), totals as (
      insert into publication_statistics as known (publication_id, views_count, downloads_count, ris_downloads_count,
        bibtex_downloads_count, last_viewed_at, last_downloaded_at, updated_at)
      select publication_id, views, downloads, ris_downloads, bibtex_downloads, viewed_at, downloaded_at,
        ${clock()}::timestamptz
      from by_publication
      on conflict (publication_id) do update set
        views_count = known.views_count + excluded.views_count,
        downloads_count = known.downloads_count + excluded.downloads_count,
        ris_downloads_count = known.ris_downloads_count + excluded.ris_downloads_count,
        bibtex_downloads_count = known.bibtex_downloads_count + excluded.bibtex_downloads_count,
        last_viewed_at = greatest(known.last_viewed_at, excluded.last_viewed_at),
        last_downloaded_at = greatest(known.last_downloaded_at, excluded.last_downloaded_at),
        updated_at = excluded.updated_at
    ), ${SUMMARIES}
    insert into statistics_daily as known (publication_id, day, views, downloads, ris_downloads, bibtex_downloads)
    select publication_id, day, views, downloads, ris_downloads, bibtex_downloads
    from counted order by publication_id, day
    on conflict (publication_id, day) do update set
      views = known.views + excluded.views,
      downloads = known.downloads + excluded.downloads,
      ris_downloads = known.ris_downloads + excluded.ris_downloads,
      bibtex_downloads = known.bibtex_downloads + excluded.bibtex_downloads`.execute(db);
}

/** The sums that long ranges are read from: titles by month and year, and the press by day. */
const SUMMARIES = sql`
    months as (
      insert into statistics_monthly as known (publication_id, month, views, downloads)
      select publication_id, date_trunc('month', day)::date, sum(views)::integer, sum(downloads)::integer
      from counted group by 1, 2 order by 1, 2
      on conflict (publication_id, month) do update set
        views = known.views + excluded.views,
        downloads = known.downloads + excluded.downloads
    ), years as (
      insert into statistics_yearly as known (publication_id, year, views, downloads)
      select publication_id, date_trunc('year', day)::date, sum(views)::integer, sum(downloads)::integer
      from counted group by 1, 2 order by 1, 2
      on conflict (publication_id, year) do update set
        views = known.views + excluded.views,
        downloads = known.downloads + excluded.downloads
    ), press as (
      insert into statistics_press_daily as known (day, type, language, views, downloads, ris_downloads,
        bibtex_downloads)
      select day, type, language, sum(views)::integer, sum(downloads)::integer, sum(ris_downloads)::integer,
        sum(bibtex_downloads)::integer
      from counted group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, type, language) do update set
        views = known.views + excluded.views,
        downloads = known.downloads + excluded.downloads,
        ris_downloads = known.ris_downloads + excluded.ris_downloads,
        bibtex_downloads = known.bibtex_downloads + excluded.bibtex_downloads
    )`;
