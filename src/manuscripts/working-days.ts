const DAY_MS = 86_400_000;

/** Returns the date of a time in UTC, such as 2026-11-22. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the date some days after a date. */
export const addDays = (day: string, days: number): string =>
  isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Returns the number of days from one date to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Returns the date some working days (Monday to Friday) after a date. */
export function addWorkingDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return at;
}
