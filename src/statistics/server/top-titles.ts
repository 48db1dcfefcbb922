import { type RawBuilder, sql } from "kysely";
import type { Work } from "#platform/work.ts";
import type { Measure, TitlesAsked } from "../analytics-query.ts";
import { comparedWith, type DayRange } from "../day-range.ts";
import { storedRows } from "./stored-sums.ts";
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

/** Each title's sums. */
function sumsOf(range: DayRange, ids?: readonly string[]): RawBuilder<unknown> {
  const rows = storedRows("titles", range, {
    columns: sql`publication_id, views, downloads`,
    where: ids ? sql`publication_id = any(${ids}::uuid[])` : sql`true`,
  });
  return sql`select publication_id, sum(views)::integer as views, sum(downloads)::integer as downloads
    from (${rows}) stored group by publication_id`;
}
