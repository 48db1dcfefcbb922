/** The distance from the conference's first day: calendar months, days, or the Monday or Sunday of its week. */
export type Distance = { readonly months: number } | { readonly days: number } | "monday" | "sunday";

/** The first and last day of a phase, as `2027-03-02`. */
export type Span = { readonly from: string; readonly until: string };

/** Returns the days of a phase for a conference that begins on `day` (`2027-09-02`). The dates have no time zone. */
export function phaseSpan({ from, until }: { readonly from: Distance; readonly until: Distance }, day: string): Span {
  return { from: dayAt(from, day), until: dayAt(until, day) };
}

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
