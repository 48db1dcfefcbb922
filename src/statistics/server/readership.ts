import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { RequestedReadership } from "../analytics-query.ts";
import {
  getComparedRange,
  daysBetween,
  type DayRange,
  getStart,
  type Unit,
  listUnits,
  usualUnit,
} from "../core/day-range.ts";
import type {} from "./tables.ts";

export type Reads = { readonly views: number; readonly downloads: number; readonly exports: number };

/** One day, week or month of the range, with the matching part of the comparison. */
export type ReadershipPoint = Reads & { readonly start: string; readonly before: Reads | null };

export type Readership = DayRange & {
  readonly unit: Unit;
  readonly compared: DayRange | null;
  readonly total: Reads;
  readonly before: Reads | null;
  readonly points: readonly ReadershipPoint[];
};

type DayReads = Reads & { readonly day: string };
type Counted = { -readonly [Kind in keyof Reads]: number };

const nothing = (): Counted => ({ views: 0, downloads: 0, exports: 0 });

function add(to: Counted, { views, downloads, exports }: Reads): void {
  to.views += views;
  to.downloads += downloads;
  to.exports += exports;
}

/** Returns views, downloads and citation files (RIS, BibTeX) of a range, of the whole press or of one publication. */
export async function findReadership(
  ctx: Pick<Context, "db">,
  { from, to, compare, unit: requestedUnit }: RequestedReadership,
  publicationId?: string,
): Promise<Readership> {
  const range = { from, to };
  const unit = requestedUnit ?? usualUnit(range);
  const compared = getComparedRange(range, compare);
  const [days, daysBefore] = await Promise.all([
    listDays(ctx, range, publicationId),
    compared ? listDays(ctx, compared, publicationId) : undefined,
  ]);
  const points = listUnits(range, unit).map((start) => ({
    start,
    ...nothing(),
    before: daysBefore ? nothing() : null,
  }));
  const byUnit = new Map(points.map((point) => [getStart(unit, point.start), point]));
  const total = nothing();
  const before = daysBefore ? nothing() : null;
  for (const day of days) {
    const point = byUnit.get(getStart(unit, day.day));
    if (point) add(point, day);
    add(total, day);
  }
  for (const day of daysBefore ?? []) {
    // The day at the same place of the range.
    const sameDay = compared && shiftDay(day.day, compared, range);
    const point = sameDay === undefined ? undefined : byUnit.get(getStart(unit, sameDay));
    if (point?.before) add(point.before, day);
    if (before) add(before, day);
  }
  return { ...range, unit, compared: compared ?? null, total, before, points };
}

const DAY_MS = 86_400_000;
const shiftDay = (day: string, from: DayRange, to: DayRange): string =>
  new Date(Date.parse(to.from) + daysBetween(from.from, day) * DAY_MS).toISOString().slice(0, 10);

async function listDays(
  { db }: Pick<Context, "db">,
  { from, to }: DayRange,
  publicationId: string | undefined,
): Promise<readonly DayReads[]> {
  const table = publicationId === undefined ? sql`statistics_press_daily` : sql`statistics_daily`;
  const title = publicationId === undefined ? sql`` : sql`and publication_id = ${publicationId}`;
  const { rows } = await sql<DayReads>`
    select day, sum(views)::integer as views, sum(downloads)::integer as downloads,
      sum(ris_downloads + bibtex_downloads)::integer as exports
    from ${table} where day between ${from} and ${to} ${title} group by day`.execute(db);
  return rows;
}

/** Returns the first day with a count; undefined before it. */
export async function findCountingSince({ db }: Pick<Context, "db">): Promise<string | undefined> {
  const found = await db.selectFrom("statistics_press_daily").select("day").orderBy("day").limit(1).executeTakeFirst();
  return found?.day;
}
