const DAY = 24 * 60 * 60 * 1000;

/** Returns the ISO date of a time, in UTC. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the ISO date some days after a time, in UTC. */
export const dateAfter = (from: Date, days: number): string =>
  new Date(from.getTime() + days * DAY).toISOString().slice(0, 10);

/** Returns the ISO date some working days (Monday to Friday) after a time, in UTC. */
export function workingDateAfter(from: Date, days: number): string {
  let date = from;
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + DAY);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

/** Returns the whole days between two times. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY));
