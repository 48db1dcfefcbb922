import { sql } from "kysely";
import type { BrowseQuery } from "#catalogue/browsing/browse-query.ts";
import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";
import type { KindCounts } from "#catalogue/browsing/kind-counts.ts";
import { getTotal } from "#catalogue/browsing/kind-counts.ts";
import { kindCounts, ofType, orderBy, limitPage } from "#catalogue/browsing/server/browse-order.ts";
import { listCoverTitles, listLines } from "#catalogue/browsing/server/list-lines.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import type { LibraryTitle } from "#search/library.ts";

type QueryContext = Pick<Context, "db">;

export type Series = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly issn: string | null;
  readonly print_issn: string | null;
  readonly doi: string | null;
};
export type CountedSeries = Omit<Series, "id"> & {
  readonly titles: number;
  readonly first: number | null;
  readonly last: number | null;
};

/** A volume of a series: its number in the series is text, as it was entered. */
type SeriesLine = PublicationLine & { readonly position?: string | undefined };

export type SeriesPageData = {
  readonly series: Series;
  readonly counts: KindCounts;
  readonly publishers: readonly string[];
  readonly allOpen: boolean;
  readonly first: number | null;
  readonly last: number | null;
  readonly shelf: readonly LibraryTitle[];
  readonly lines: readonly SeriesLine[];
  readonly total: number;
  readonly query: BrowseQuery;
};

const SHELF_LENGTH = 40;

/** Returns the series with public titles, by title. */
export async function listSeries({ db }: QueryContext): Promise<CountedSeries[]> {
  const { rows } = await sql<CountedSeries>`
    select pages.slug, s.title, s.issn, s.print_issn, s.doi, count(*)::integer as titles,
      extract(year from min(p.publication_date))::integer as first, extract(year from max(p.publication_date))::integer as last
    from publications p join series s on s.id = p.series_id join series_pages pages on pages.series_id = s.id
    where p.series_id is not null and ${buildSeenByAll("list", "p")} group by pages.slug, s.id order by lower(s.title), s.id`.execute(
    db,
  );
  return rows;
}

export async function findSeries({ db }: QueryContext, slug: string): Promise<Series | undefined> {
  const { rows } = await sql<Series>`
    select s.id, pages.slug, s.title, s.issn, s.print_issn, s.doi from series_pages pages join series s on s.id = pages.series_id
    where pages.slug = ${slug}`.execute(db);
  return rows[0];
}

const ofSeries = ({ id }: Pick<Series, "id">) => sql`p.series_id = ${id} and ${buildSeenByAll("list", "p")}`;

/** Returns the page of a series. */
export async function findSeriesPage(ctx: QueryContext, series: Series, query: BrowseQuery): Promise<SeriesPageData> {
  const { rows: summaries } = await sql<
    KindCounts & { publishers: string[] | null; all_open: boolean | null; first: number | null; last: number | null }
  >`
    select ${kindCounts}, bool_and(p.open_access) as all_open, array_agg(distinct d.publisher) filter (where d.publisher is not null) as publishers,
      extract(year from min(p.publication_date))::integer as first, extract(year from max(p.publication_date))::integer as last
    from publications p left join publication_details d on d.publication_id = p.id where ${ofSeries(series)}`.execute(
    ctx.db,
  );
  const summary = summaries[0];
  const counts: KindCounts = {
    book: summary?.book ?? 0,
    conference_proceedings: summary?.conference_proceedings ?? 0,
    academic_chapter: summary?.academic_chapter ?? 0,
  };
  const { rows } = await sql<{ id: string; position: string | null }>`
    select p.id, p.series_position as position from publications p
    where ${ofSeries(series)} and ${ofType(query.type)} order by ${orderBy(query.sort)} ${limitPage(query)}`.execute(
    ctx.db,
  );
  const positions = new Map(rows.map(({ id, position }) => [id, position ?? undefined]));
  const lines = await listLines(ctx, [...positions.keys()]);
  return {
    series,
    counts,
    publishers: summary?.publishers ?? [],
    allOpen: summary?.all_open === true,
    first: summary?.first ?? null,
    last: summary?.last ?? null,
    shelf: query.page === 1 ? await listCoverTitles(ctx, await listNewestOfSeries(ctx, series, SHELF_LENGTH)) : [],
    lines: lines.map((line) => ({ ...line, position: positions.get(line.id) })),
    total: getTotal(counts, query.type),
    query,
  };
}

/** Returns the ids of a series' newest titles. */
export async function listNewestOfSeries(
  { db }: QueryContext,
  series: Pick<Series, "id">,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from publications p where ${ofSeries(series)} order by ${orderBy("newest")} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
