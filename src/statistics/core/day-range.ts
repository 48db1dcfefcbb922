/** Whole UTC days, first and last included, as ISO dates. */
export type DayRange = { readonly from: string; readonly to: string };

export const COMPARISONS = ["previous", "year", "none"] as const;
/** The range that a range is compared with: the days just before it, the same days a year earlier, or none. */
export type Comparison = (typeof COMPARISONS)[number];

export const UNITS = ["day", "week", "month"] as const;
export type Unit = (typeof UNITS)[number];

const DAY_MS = 86_400_000;

const toDayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const toDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(toDayNumber(day) + days);

/** Returns the number of days between two days; 0 for the same day. */
export const daysBetween = (from: string, to: string): number => toDayNumber(to) - toDayNumber(from);

/** Returns the number of days in a range. */
export const countDays = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** Returns the whole years that a range touches. */
export const yearsAround = ({ from, to }: DayRange): DayRange => ({
  from: `${from.slice(0, 4)}-01-01`,
  to: `${to.slice(0, 4)}-12-31`,
});

/** Returns whether the calendar has this day. */
export const isDay = (text: string): boolean =>
  /^(?:19|20|21)\d\d-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) && toDay(toDayNumber(text)) === text;

/** Returns the same day some months earlier; the month's last day when it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

/** Returns the range that a range is compared with. The same days last year are as many: leap days may move the end. */
export function getComparedRange(range: DayRange, comparison: Comparison): DayRange | undefined {
  if (comparison === "none") return undefined;
  const days = countDays(range);
  const from = comparison === "previous" ? addDays(range.from, -days) : monthsBefore(range.from, 12);
  return { from, to: addDays(from, days - 1) };
}

/** Returns the unit with a readable number of points. */
export function usualUnit(range: DayRange): Unit {
  const days = countDays(range);
  if (days <= 62) return "day";
  return days <= 400 ? "week" : "month";
}

/** Returns the first day of the week (Monday, ISO 8601) or month that a day lies in. */
export function getStart(unit: Unit, day: string): string {
  if (unit === "month") return `${day.slice(0, 7)}-01`;
  // 1970-01-01 was a Thursday.
  return unit === "week" ? addDays(day, -((toDayNumber(day) + 3) % 7)) : day;
}

/** Returns the first days of all units of a range; the first unit begins with the range. */
export function listUnits(range: DayRange, unit: Unit): string[] {
  const starts: string[] = [];
  for (let day = range.from; day <= range.to; day = nextUnit(unit, day)) starts.push(day);
  return starts;
}

function nextUnit(unit: Unit, day: string): string {
  if (unit === "day") return addDays(day, 1);
  if (unit === "week") return addDays(getStart("week", day), 7);
  return getStart("month", addDays(getStart("month", day), 31));
}
