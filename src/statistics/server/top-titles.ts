import { type RawBuilder, sql } from "kysely";
import type { Work } from "#platform/work.ts";
import type { Measure, TitlesAsked } from "../analytics-query.ts";
import { addDays, comparedWith, type DayRange, startOf } from "../day-range.ts";
import type {} from "./tables.ts";
import type {} from "#publications/server/tables.ts";

export type TitleReads = {
  readonly publication_id: string;
  readonly sequential_id: number;
  readonly title: string;
  readonly language: string;
  readonly type: string;
  readonly views: number;
  readonly downloads: number;
  readonly before: { readonly views: number; readonly downloads: number } | null;
};

export type TopTitles = DayRange & {
  readonly compared: DayRange | null;
  /** The most read first. */
  readonly titles: readonly TitleReads[];
  /** How many titles were read at all. */
  readonly read: number;
};

const MOST = 20;

/** The titles that were viewed or downloaded most in a range. */
export async function listTopTitles(
  { db }: Pick<Work, "db">,
  { from, to, compare, by }: TitlesAsked,
  limit = MOST,
): Promise<TopTitles> {
  const range = { from, to };
  const compared = comparedWith(range, compare);
  const { rows } = await sql<Omit<TitleReads, "before"> & { read: number }>`
    with most as (
      select *, count(*) over ()::integer as read from (${sumsOf(range)}) sums where ${sql.ref(by)} > 0
      order by ${sql.ref(by)} desc, publication_id limit ${limit}
    )
    select most.*, p.sequential_id, p.title, p.type, coalesce(d.language, 'und') as language
    from most join publications p on p.id = most.publication_id
      left join publication_details d on d.publication_id = p.id
    order by ${sql.ref(`most.${by}`)} desc, p.sequential_id`.execute(db);
  const ids = rows.map(({ publication_id }) => publication_id);
  const before = compared ? await sumsOfTitles({ db }, compared, ids) : undefined;
  return {
    ...range,
    compared: compared ?? null,
    titles: rows.map(({ publication_id, sequential_id, title, language, type, views, downloads }) => ({
      publication_id,
      sequential_id,
      title,
      language,
      type,
      views,
      downloads,
      before: before ? (before.get(publication_id) ?? { views: 0, downloads: 0 }) : null,
    })),
    read: rows[0]?.read ?? 0,
  };
}

type Sums = { readonly [Kind in Measure]: number };

async function sumsOfTitles(
  { db }: Pick<Work, "db">,
  range: DayRange,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Sums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Sums & { publication_id: string }>`${sumsOf(range, ids)}`.execute(db);
  return new Map(rows.map(({ publication_id, views, downloads }) => [publication_id, { views, downloads }]));
}

/** Each title's sums: whole months from the months, the days before and after them one by one. */
function sumsOf({ from, to }: DayRange, ids?: readonly string[]): RawBuilder<unknown> {
  const only = ids ? sql`and publication_id = any(${ids}::uuid[])` : sql``;
  const days = (first: string, last: string): RawBuilder<unknown> =>
    sql`select publication_id, views, downloads from statistics_daily where day between ${first} and ${last} ${only}`;
  const firstMonth = from === startOf("month", from) ? from : startOf("month", addDays(startOf("month", from), 31));
  const afterLast = startOf("month", addDays(to, 1));
  const parts: RawBuilder<unknown>[] = [];
  if (firstMonth >= afterLast) parts.push(days(from, to));
  else {
    parts.push(sql`select publication_id, views, downloads from statistics_monthly
      where month >= ${firstMonth} and month < ${afterLast} ${only}`);
    if (from < firstMonth) parts.push(days(from, addDays(firstMonth, -1)));
    if (to >= afterLast) parts.push(days(afterLast, to));
  }
  return sql`select publication_id, sum(views)::integer as views, sum(downloads)::integer as downloads
    from (${sql.join(parts, sql` union all `)}) counted group by publication_id`;
}
