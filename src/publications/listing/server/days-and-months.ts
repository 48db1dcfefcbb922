import { type RawBuilder, sql } from "kysely";
import type { ListFilters } from "#publications/listing/list-query.ts";

type Condition = RawBuilder<boolean>;
type Range = Pick<ListFilters, "startDate" | "endDate">;

const DAY_MS = 86_400_000;

/** Returns the condition on `publication_list as p` that a publication was created within these dates, inclusive, in UTC. */
export const wasMadeOn = ({ startDate, endDate }: Range): Condition =>
  both(
    startDate && sinceDay(startDate),
    endDate && sql<boolean>`p.created_at < ${midnight(endDate)} + interval '1 day'`,
  );

/** Splits a date range into whole months (on `publication_totals as p`) and the days before and after them. */
export function daysAndMonths({ startDate, endDate }: Range): {
  readonly months: Condition;
  readonly days: readonly Condition[];
} {
  const first = startDate && (startDate.endsWith("-01") ? startDate : monthAfter(startDate));
  const end = endDate && (isLastOfMonth(endDate) ? monthAfter(endDate) : toMonth(endDate));
  if (first && end && Date.parse(first) >= Date.parse(end))
    return { months: sql<boolean>`false`, days: [wasMadeOn({ startDate, endDate })] };
  return {
    months: both(first && sql<boolean>`p.month >= ${first}::date`, end && sql<boolean>`p.month < ${end}::date`),
    days: [
      ...(first && first !== startDate ? [both(sinceDay(startDate), beforeDay(first))] : []),
      ...(end && !isLastOfMonth(endDate) ? [wasMadeOn({ startDate: end, endDate })] : []),
    ],
  };
}

const midnight = (day: string) => sql`${`${day}T00:00:00Z`}::timestamptz`;
const sinceDay = (day: string): Condition => sql<boolean>`p.created_at >= ${midnight(day)}`;
const beforeDay = (day: string): Condition => sql<boolean>`p.created_at < ${midnight(day)}`;

function both(one: Condition | "" | undefined, other: Condition | "" | undefined): Condition {
  if (one && other) return sql<boolean>`(${one} and ${other})`;
  return one || other || sql<boolean>`true`;
}

const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(nextYear).padStart(4, "0")}-${String(nextMonth).padStart(2, "0")}-01`;
}

const isLastOfMonth = (day: string): boolean => new Date(Date.parse(day) + DAY_MS).getUTCDate() === 1;
