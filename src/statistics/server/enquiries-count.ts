import { csvCell } from "#platform/csv-cells.ts";
import type { RequestedReadership } from "#statistics/analytics-query.ts";
import {
  addDays,
  getComparedRange,
  daysBetween,
  type DayRange,
  getStart,
  type Unit,
  listUnits,
  usualUnit,
} from "#statistics/core/day-range.ts";

/** Returns the number of enquiries on each day of a range; days without any may be left out. The enquiries module provides it. */
export type CountByDay = (range: DayRange) => Promise<readonly { readonly day: string; readonly count: number }[]>;

/** One day, week or month of the range, with the matching part of the comparison. */
type EnquiryPoint = { readonly start: string; readonly count: number; readonly before: number | null };

export type EnquiryCount = DayRange & {
  readonly unit: Unit;
  readonly compared: DayRange | null;
  readonly total: number;
  readonly before: number | null;
  readonly points: readonly EnquiryPoint[];
};

/** Returns the enquiries of a range by day, week or month, with those of its comparison. */
export async function findEnquiryCount(
  countByDay: CountByDay,
  { from, to, compare, unit: requestedUnit }: RequestedReadership,
): Promise<EnquiryCount> {
  const range = { from, to };
  const unit = requestedUnit ?? usualUnit(range);
  const compared = getComparedRange(range, compare) ?? null;
  const now = sumsBy(unit, range, await countByDay(range), 0);
  // A day of the comparison counts for the day at the same place in the range.
  const then = compared && sumsBy(unit, range, await countByDay(compared), daysBetween(compared.from, from));
  const points = listUnits(range, unit).map((start) => ({
    start,
    count: now.get(getStart(unit, start)) ?? 0,
    before: then && (then.get(getStart(unit, start)) ?? 0),
  }));
  return { ...range, unit, compared, total: total(now), before: then && total(then), points };
}

type Counted = Awaited<ReturnType<CountByDay>>;

function sumsBy(unit: Unit, { from, to }: DayRange, days: Counted, shift: number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { day, count } of days) {
    const place = addDays(day, shift);
    const start = getStart(unit, place);
    if (place >= from && place <= to) sums.set(start, (sums.get(start) ?? 0) + count);
  }
  return sums;
}

const total = (sums: ReadonlyMap<string, number>): number => [...sums.values()].reduce((sum, count) => sum + count, 0);

/** Returns the same as CSV (RFC 4180); the comparison is a column of its own, empty when there is none. */
export function enquiryCountCsv({ unit, points }: EnquiryCount): string {
  const line = (...cells: readonly (string | number)[]): string =>
    `${cells.map((cell) => csvCell(String(cell))).join(",")}\r\n`;
  const rows = points.map(({ start, count, before }) => line(start, count, before ?? ""));
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${line(unit, "enquiries", "enquiries_before")}${rows.join("")}`;
}
