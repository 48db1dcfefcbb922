/** The distance from the conference's first day: calendar months, days, or the Monday or Sunday of its week. */
type Distance = { readonly months: number } | { readonly days: number } | "monday" | "sunday";

/** The first and last day of a phase, as `2027-03-02`. */
export type Span = { readonly from: string; readonly until: string };

const RANGE = /^(\d{1,2})\s*[–-]\s*(\d{1,2}) (months|weeks|days) (before|after)$/iu;

/**
 * Returns the days of a phase for a conference that begins on `day` (`2027-09-02`), from its time in words: "4–6 months before",
 * "Conference week". Undefined for other words. The dates have no time zone.
 */
export function phaseSpan(time: string, day: string): Span | undefined {
  if (/^conference week$/iu.test(time.trim())) return { from: dayAt("monday", day), until: dayAt("sunday", day) };
  const [, first, second, unit = "", side = ""] = RANGE.exec(time.trim()) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const sign = side.toLowerCase() === "before" ? -1 : 1;
  const ends = [Number(first) * sign, Number(second) * sign].toSorted((a, b) => a - b);
  const [from, until] = ends.map((many) => dayAt(distance(many, unit.toLowerCase()), day));
  return from !== undefined && until !== undefined ? { from, until } : undefined;
}

const distance = (many: number, unit: string): Distance =>
  unit === "months" ? { months: many } : { days: unit === "weeks" ? many * 7 : many };

function dayAt(distance: Distance, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (distance === "monday") return isoDay(plusDays(date, 1 - weekday(date)));
  if (distance === "sunday") return isoDay(plusDays(date, 7 - weekday(date)));
  return isoDay("months" in distance ? plusMonths(date, distance.months) : plusDays(date, distance.days));
}

/** ISO 8601: Monday is 1, Sunday 7. */
const weekday = (date: Date): number => date.getUTCDay() || 7;

function plusDays(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved;
}

/** Returns the same day of another month, or the last day of a shorter month. */
function plusMonths(date: Date, months: number): Date {
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last)));
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
