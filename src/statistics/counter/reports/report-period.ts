import { isDay } from "#statistics/core/day-range.ts";
import { CounterError, type CounterException, counterException } from "./exceptions.ts";
import { getLastDay, monthsBetween } from "./report-request.ts";

/** The first days of a report's months. */
export type Period = { readonly from: string; readonly to: string };

/** The months of which reports can be made, as their first days in order; and the current month. */
export type ReadyMonths = { readonly ready: readonly string[]; readonly current: string };

/** A report covers at most so many months. */
const MAX_MONTHS = 120;

/** Returns the months that two dates name: `2026-10`, or the month's first or last day. Throws `CounterError` 1030 or 3020. */
export function readPeriod(
  begin: string | undefined,
  end: string | undefined,
  { current }: Pick<ReadyMonths, "current">,
): Period {
  const missing = [begin || "begin_date", end || "end_date"].filter(
    (name) => name === "begin_date" || name === "end_date",
  );
  if (!begin || !end) throw new CounterError(1030, `Please give ${missing.join(" and ")}.`);
  const from = /^\d{4}-\d{2}$/u.test(begin) ? `${begin}-01` : begin;
  const to = /^\d{4}-\d{2}$/u.test(end) ? findLastDay(end) : end;
  if (!isDay(from) || !from.endsWith("-01"))
    throw new CounterError(3020, "begin_date is a month such as 2026-01, or its first day.");
  if (to === undefined || !isDay(to) || getLastDay(to) !== to)
    throw new CounterError(3020, "end_date is a month such as 2026-01, or its last day.");
  const last = `${to.slice(0, 7)}-01`;
  if (last < from) throw new CounterError(3020, "end_date is before begin_date.");
  if (from >= current) throw new CounterError(3020, "begin_date is in the current month or later.");
  if (monthsBetween(from, last).length > MAX_MONTHS)
    throw new CounterError(3020, `A report covers at most ${MAX_MONTHS} months.`);
  return { from, to: last };
}

const findLastDay = (month: string): string | undefined =>
  isDay(`${month}-01`) ? getLastDay(`${month}-01`) : undefined;

/** The part of a period that can be reported, undefined where there is none, with what is missing. */
export type AvailablePeriod = { readonly period: Period | undefined; readonly exceptions: readonly CounterException[] };

/** Months before the first that was counted are no longer available (3032), later ones that were not summed not ready (3031). */
export function availablePeriod({ from, to }: Period, { ready }: ReadyMonths): AvailablePeriod {
  const first = ready.at(0);
  const last = ready.at(-1);
  const requested = `request was for ${from} to ${getLastDay(to)}`;
  if (first === undefined || last === undefined)
    return {
      period: undefined,
      exceptions: [counterException(3031, `${requested}; however, no month has been counted yet`)],
    };
  const exceptions = [
    ...(to > last
      ? [counterException(3031, `${requested}; however, usage is only available to ${getLastDay(last)}`)]
      : []),
    ...(from < first ? [counterException(3032, `${requested}; however, usage is only available from ${first}`)] : []),
  ];
  const period = { from: from < first ? first : from, to: to > last ? last : to };
  return { period: period.from <= period.to ? period : undefined, exceptions };
}
