import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { Measure } from "../analytics-query.ts";
import { type DayRange, countDays, yearsAround } from "../core/day-range.ts";
import { selectStoredRows } from "./stored-sums.ts";

export type TitleSums = { readonly publication_id: string; readonly views: number; readonly downloads: number };

type Requested = { readonly range: DayRange; readonly by: Measure; readonly limit: number };

/** So short a range has fewer rows than its year, so each title is summed up. */
const MAX_SUMMED_DAYS = 7;
const LONG_LIST = 1000;

/**
 * Returns the titles with the most views or downloads in a range. It does not sum up all titles: a title was not read more in a range than in
 * the years around it, so only titles with large enough years are read, and more of them when the first ones were too few.
 */
export async function listMostRead(ctx: Pick<Context, "db">, requested: Requested): Promise<readonly TitleSums[]> {
  const { range, by, limit } = requested;
  if (countDays(range) <= MAX_SUMMED_DAYS || limit > LONG_LIST) return listSums(ctx, requested);
  const years = yearsAround(range);
  for (let many = firstGuess(range, years, limit); ; many *= 4) {
    const likely = await listMostOfYears(ctx, years, by, many + 1);
    const sums = await listSums(
      ctx,
      requested,
      likely.slice(0, many).map(({ publication_id }) => publication_id),
    );
    const next = likely[many]?.most ?? 0;
    if ((sums[limit - 1]?.[by] ?? 0) >= next) return sums;
  }
}

/** Returns the first number of titles to read: proportional to the share of the years, twice that for uneven reading. */
const firstGuess = (range: DayRange, years: DayRange, limit: number): number =>
  Math.ceil((2 * limit * countDays(years)) / countDays(range));

async function listMostOfYears({ db }: Pick<Context, "db">, { from, to }: DayRange, by: Measure, limit: number) {
  const { rows } = await sql<{ publication_id: string; most: number }>`
    select publication_id, sum(${sql.ref(by)})::integer as most from statistics_yearly
    where year between ${from} and ${to} group by 1 having sum(${sql.ref(by)}) > 0
    order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

async function listSums({ db }: Pick<Context, "db">, { range, by, limit }: Requested, ids?: readonly string[]) {
  const { rows } = await sql<TitleSums>`
    select * from (${buildSums(range, ids)}) sums where ${sql.ref(by)} > 0
    order by ${sql.ref(by)} desc, publication_id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the counts of these titles in a range; a title without any has no entry. */
export async function findSums(
  { db }: Pick<Context, "db">,
  range: DayRange,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TitleSums>> {
  const { rows } = await sql<TitleSums>`${buildSums(range, ids)}`.execute(db);
  return new Map(rows.map((sums) => [sums.publication_id, sums]));
}

function buildSums(range: DayRange, ids?: readonly string[]): RawBuilder<unknown> {
  const rows = selectStoredRows("titles", range, {
    columns: sql`publication_id, views, downloads`,
    where: ids ? sql`publication_id = any(${ids}::uuid[])` : sql`true`,
  });
  return sql`select publication_id, sum(views)::integer as views, sum(downloads)::integer as downloads
    from (${rows}) stored group by publication_id`;
}
