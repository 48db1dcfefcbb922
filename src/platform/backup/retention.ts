const NAME = /^colophon-(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)Z\.tar$/u;
const DAY_MS = 86_400_000;

/** The number of daily, weekly and monthly backups that stay. */
export type Retention = { readonly days: number; readonly weeks: number; readonly months: number };

/** `colophon-2026-11-22T033000Z.tar`: a backup's file name carries its time (UTC). */
export const backupName = (made: Date): string =>
  `colophon-${made.toISOString().slice(0, 19).replaceAll(":", "")}Z.tar`;

/** Returns the time in a backup's file name; undefined for any other file. */
export function backupTime(name: string): Date | undefined {
  const { year, month, day, hour, minute, second } = NAME.exec(name)?.groups ?? {};
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/**
 * Which of these files are no longer wanted: of each of the newest `days` days, `weeks` weeks (from Monday) and `months`
 * months that have a backup, the newest one stays. The newest of all stays always; other files are not named.
 */
export function listOutdatedBackups(names: readonly string[], { days, weeks, months }: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const time = backupTime(name);
      return time ? [{ name, time }] : [];
    })
    .toSorted((a, b) => b.time.getTime() - a.time.getTime());
  const staying = new Set(backups.slice(0, 1).map(({ name }) => name));
  const selectNewest = (count: number, getPeriod: (time: Date) => string | number): void => {
    const periods = new Set<string | number>();
    for (const { name, time } of backups) {
      const period = getPeriod(time);
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      staying.add(name);
    }
  };
  selectNewest(days, (time) => time.toISOString().slice(0, 10));
  // 5 January 1970 was a Monday.
  selectNewest(weeks, (time) => Math.floor((time.getTime() - 4 * DAY_MS) / (7 * DAY_MS)));
  selectNewest(months, (time) => time.toISOString().slice(0, 7));
  return backups.map(({ name }) => name).filter((name) => !staying.has(name));
}
