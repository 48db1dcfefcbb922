import { addDays, type DayRange } from "./core/day-range.ts";

/** A part of a range that is read from the sums of one unit; its ends are days. */
export type DateRange = DayRange & { readonly unit: "day" | "month" | "year" };

/** Returns a range in as few sums as possible: whole years, around them whole months, around those single days. */
export function splitDateRange({ from, to }: DayRange): readonly DateRange[] {
  return split("year", { from, to }).flatMap((part) =>
    part.unit === "day"
      ? split("month", part).flatMap(({ unit, ...days }) => (days.from <= days.to ? [{ unit, ...days }] : []))
      : [part],
  );
}

/** Returns the whole units of a range, and the days before and after them. */
function split(unit: "month" | "year", { from, to }: DayRange): readonly DateRange[] {
  const first = beginning(unit, from) === from ? from : next(unit, from);
  const afterLast = beginning(unit, addDays(to, 1));
  if (first >= afterLast) return [{ unit: "day", from, to }];
  const whole: DateRange = { unit, from: first, to: addDays(afterLast, -1) };
  const before: DateRange = { unit: "day", from, to: addDays(first, -1) };
  const after: DateRange = { unit: "day", from: afterLast, to };
  return [before, whole, after].filter((part) => part.from <= part.to);
}

const beginning = (unit: "month" | "year", day: string): string =>
  unit === "year" ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`;

const next = (unit: "month" | "year", day: string): string =>
  beginning(unit, addDays(beginning(unit, day), unit === "year" ? 366 : 31));
