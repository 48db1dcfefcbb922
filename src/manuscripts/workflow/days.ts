const DAY = 24 * 60 * 60 * 1000;

/** Returns the ISO date of a time, in UTC. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Returns the ISO date some days after another one. */
export const daysAfter = (day: string, days: number): string => isoDay(new Date(Date.parse(day) + days * DAY));

/** Returns the ISO date some working days (Monday to Friday) after another one. */
export function workingDaysAfter(day: string, days: number): string {
  let date = new Date(day);
  for (let left = days; left > 0;) {
    date = new Date(date.getTime() + DAY);
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1;
  }
  return isoDay(date);
}

/** Returns the whole days between two times. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY));
