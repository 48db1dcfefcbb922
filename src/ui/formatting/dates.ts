/**
 * Dates as the specification writes them (§9): long "November 21, 2026", short "Nov 21, 2026". An instant is shown in the time zone of
 * the viewer; a day (`2026-11-21`) is the same day in each zone. The formatters are created once, because that is slow.
 */
const LONG = { year: "numeric", month: "long", day: "2-digit" } as const;
const SHORT = { year: "numeric", month: "short", day: "2-digit" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-US", options);
const ofInstant =
  (options: Intl.DateTimeFormatOptions, format = formatter(options)) =>
  (instant: string | Date): string =>
    format.format(new Date(instant));
const ofDay = (options: Intl.DateTimeFormatOptions): ((day: string) => string) =>
  ofInstant({ ...options, timeZone: "UTC" });

/** Returns an instant's date: "November 21, 2026". */
export const longDate = ofInstant(LONG);
/** Returns an instant's date: "Nov 21, 2026". */
export const shortDate = ofInstant(SHORT);
/** Returns an instant: "November 21, 2026 at 14:02". */
export const longDateAndTime = ofInstant({ ...LONG, ...TIME });
/** Returns an instant: "Nov 21, 2026, 14:02". */
export const shortDateAndTime = ofInstant({ ...SHORT, ...TIME });
/** Returns an instant's time: "14:02". */
export const timeOfDay = ofInstant(TIME);

/** Returns a day: "November 21, 2026". */
export const longDay = ofDay(LONG);
/** Returns a day: "Nov 21, 2026". */
export const shortDay = ofDay(SHORT);
/** Returns a day without its year, for axes: "Nov 21". */
export const axisDay = ofDay({ month: "short", day: "numeric" });
/** Returns a day's month, for axes: "Nov 2026". */
export const axisMonth = ofDay({ month: "short", year: "numeric" });

/** Returns a day's month: "November 2026". */
export const longMonth = ofDay({ month: "long", year: "numeric" });

/** Returns "Nov 01, 2026 – Nov 21, 2026", or a single day. */
export const dayRange = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`;

const SPANS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["week", 7 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "always" });

/** Returns "2 days ago", "in 3 hours"; under a minute either way "just now". */
export function relativeTime(instant: string | Date, now = new Date()): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000);
  const span = SPANS.find(([, length]) => Math.abs(seconds) >= length);
  return span ? relative.format(Math.trunc(seconds / span[1]), span[0]) : "just now";
}
