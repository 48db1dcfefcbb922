const SPANS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["week", 7 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "always" });

/** "2 days ago", "in 3 hours"; under a minute either way "just now". */
export function relativeTime(date: Date, now = new Date()): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const span = SPANS.find(([, length]) => Math.abs(seconds) >= length);
  return span ? relative.format(Math.trunc(seconds / span[1]), span[0]) : "just now";
}

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** "19 November 2026 at 14:02", in the reader's own time zone. */
export const exactTime = (date: Date): string => exact.format(date);
