const DAY_MS = 86_400_000;
/** With fewer parts a pace is chance. */
const MIN_DONE = 2;
/** A date farther away is no forecast. */
const MAX_DAYS = 3 * 365;

export type Progress = {
  readonly total: number;
  /** Parts that are approved or final. */
  readonly done: number;
  /** The ISO day of the first text; null before. */
  readonly firstTextOn: string | null;
};

/**
 * Returns the ISO day on which a book is ready at the pace since its first text: parts approved or final a day, at least one day. Null
 * before two are, when all are, or where the day is more than three years away.
 */
export function findForecast({ total, done, firstTextOn }: Progress, today: string): string | null {
  if (firstTextOn === null || done < MIN_DONE || done >= total) return null;
  const begun = Math.max(1, (Date.parse(today) - Date.parse(firstTextOn)) / DAY_MS);
  const days = Math.ceil(((total - done) * begun) / done);
  return days > MAX_DAYS ? null : new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns how many days a date is past, in whole days; 0 without one. */
export const daysLate = (due: string | null, today: string): number =>
  due === null ? 0 : Math.max(0, Math.round((Date.parse(today) - Date.parse(due)) / DAY_MS));
