/** A time on a clock, `09:00` to `24:00`. */
export type ClockTime = string;
export const CLOCK_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u;

/** An instant as the calendar and the clock of a zone show it. */
export type ZonedTime = {
  /** `2026-11-21`. */
  readonly day: string;
  readonly time: ClockTime;
  /** 0 is Monday. */
  readonly weekday: number;
};

/** Returns the calendar and clock of a zone at an instant. Throws a RangeError for an unknown zone. */
export function toZonedTime(instant: Date, timeZone: string): ZonedTime {
  const local = new Date(asIfUtc(instant, timeZone));
  const text = local.toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), weekday: (local.getUTCDay() + 6) % 7 };
}

/** Returns the instant at which a zone's clock shows this time. When the clock skips it, the instant it would have been. */
export function instantAt(day: string, time: ClockTime, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  const guess = asUtc - ahead(new Date(asUtc), timeZone);
  return new Date(asUtc - ahead(new Date(guess), timeZone));
}

/** Returns a day some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns whether the runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Returns the time zone of the browser. */
export const viewerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const ahead = (instant: Date, timeZone: string): number => asIfUtc(instant, timeZone) - instant.getTime();

/** Returns the zone's wall clock read as if it were UTC, in milliseconds. */
function asIfUtc(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}
