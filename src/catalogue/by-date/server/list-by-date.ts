import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { PublicationType } from "#publications/core/publication.ts";
import { cacheCounts } from "#search/server/cached-counts.ts";
import { slugsByName } from "#search/server/library-titles.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";

type QueryContext = Pick<Context, "db">;

/** The number of titles on one page of a year; their chapters and papers come with them. */
export const BY_DATE_PAGE_SIZE = 100;

/** A year of publication with its numbers of titles, and of chapters and papers; `undefined` stands for no date. */
export type PublicationYear = { readonly year: number | undefined; readonly titles: number; readonly parts: number };

/** A chapter or paper in the list by date. */
export type DatedPart = {
  readonly sequential_id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
  /** The pages of its people by their names. */
  readonly people: Readonly<Record<string, string>> | null;
  readonly language: LanguageCode;
};

/** A title of the list by date, with its chapters or papers. */
export type DatedTitle = DatedPart & {
  readonly type: PublicationType;
  /** From 1; null where only the year is known. */
  readonly month: number | null;
  readonly parts: readonly DatedPart[];
};

/** Titles, and chapters whose volume is not in the press: these stand by themselves. */
const listed = sql`${buildSeenByAll("list", "p")} and p.parent_book_id is null`;

const year = (alias: string): RawBuilder<number | null> =>
  sql`extract(year from ${sql.ref(alias)}.publication_date)::integer`;

/** Returns the years with published titles, newest first (`cachedCounts`). A chapter or paper counts in the year of its volume. */
export const listYears = (ctx: QueryContext): Promise<readonly PublicationYear[]> =>
  cacheCounts(
    ctx.db,
    "years",
    (years) => years.reduce((sum, { titles, parts }) => sum + titles + parts, 0),
    () => countYears(ctx),
  );

async function countYears({ db }: QueryContext): Promise<readonly PublicationYear[]> {
  const { rows } = await sql<{ year: number | null; titles: number; parts: number }>`
    select ${year("volume")} as year, count(*) filter (where p.parent_book_id is null)::integer as titles,
      count(*) filter (where p.parent_book_id is not null)::integer as parts
    from publications p join publications volume on volume.id = coalesce(p.parent_book_id, p.id)
    where ${buildSeenByAll("list", "p")} group by 1 order by 1 desc nulls last`.execute(db);
  return rows.map((row) => ({ ...row, year: row.year ?? undefined }));
}

/**
 * Returns a page of the titles of a year: month by month, the latest first, books before proceedings, each with its chapters or
 * papers. Google Scholar's inclusion guidelines ask for such a plain list. `page` counts from 1.
 */
export async function listByDate(
  { db }: QueryContext,
  { year: requested, page }: { readonly year: number | undefined; readonly page: number },
): Promise<DatedTitle[]> {
  const { rows } = await sql<DatedTitle>`
    with dated as (
      select p.id, p.sequential_id, p.title, p.subtitle, p.type, p.authors,
        case when p.publication_date_precision <> 'year' then extract(month from p.publication_date)::integer end as month,
        row_number() over (order by case when p.publication_date_precision <> 'year' then extract(month from p.publication_date) end
          desc nulls last, p.type <> 'book', p.publication_date desc, p.sequential_id desc) as place
      from publications p where ${listed} and ${inYear(requested)})
    select dated.sequential_id, dated.title, dated.subtitle, dated.type, dated.authors, dated.month,
      coalesce(d.language, 'en') as language, ${slugsByName(sql`dated.id`)} as people,
      coalesce((select json_agg(json_build_object('sequential_id', part.sequential_id, 'title', part.title, 'subtitle', part.subtitle,
          'authors', part.authors, 'people', ${slugsByName(sql`part.id`)}, 'language', coalesce(pd.language, 'en'))
          order by pd.chapter_number nulls last, pd.page_from nulls last, part.created_at, part.sequential_id)
        from publications part left join publication_details pd on pd.publication_id = part.id
        where part.parent_book_id = dated.id and ${buildSeenByAll("list", "part")}), '[]') as parts
    from dated left join publication_details d on d.publication_id = dated.id
    where dated.place > ${(page - 1) * BY_DATE_PAGE_SIZE} and dated.place <= ${page * BY_DATE_PAGE_SIZE}
    order by dated.place`.execute(db);
  return rows;
}

/** Returns the condition on the year as a range of dates, which an index serves. */
const inYear = (requested: number | undefined): RawBuilder<unknown> =>
  requested === undefined
    ? sql`p.publication_date is null`
    : sql`p.publication_date >= make_date(${requested}, 1, 1) and p.publication_date < make_date(${requested + 1}, 1, 1)`;

/** The titles of one month. */
export type NewTitles = { readonly year: number; readonly month: number; readonly ids: readonly string[] };

/**
 * Returns the titles that appeared in the month of a day (yyyy-mm-dd); where there is none, in the latest month before it with
 * a title. Dates without a month do not count. Newest first, books before proceedings; undefined where no title has a month.
 */
export async function findNewTitles({ db }: QueryContext, today: string): Promise<NewTitles | undefined> {
  const { rows } = await sql<{ id: string; year: number; month: number }>`
    with latest as (
      select date_trunc('month', p.publication_date)::date as month from publications p
      where ${listed} and p.publication_date_precision <> 'year'
        and p.publication_date < (date_trunc('month', ${today}::date) + interval '1 month')
      order by p.publication_date desc limit 1)
    select p.id, extract(year from latest.month)::integer as year, extract(month from latest.month)::integer as month
    from publications p, latest
    where ${listed} and p.publication_date_precision <> 'year'
      and p.publication_date >= latest.month and p.publication_date < latest.month + interval '1 month'
    order by p.type <> 'book', p.publication_date desc, p.sequential_id desc limit 200`.execute(db);
  const first = rows[0];
  return first && { year: first.year, month: first.month, ids: rows.map(({ id }) => id) };
}
