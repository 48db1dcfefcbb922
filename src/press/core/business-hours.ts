import { type ClockTime, instantAt, addDays, toZonedTime } from "./zoned-time.ts";

/** The days of the week, Monday first. */
export const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The press's hours, the same on each of its days (specification §1). */
export type BusinessHours = {
  readonly days: readonly Weekday[];
  /** `09:00`, in the press's own zone. */
  readonly from: ClockTime;
  /** Later than `from`; `24:00` is midnight. */
  readonly to: ClockTime;
  /** An IANA name, `Asia/Kolkata`. */
  readonly timeZone: string;
  /** The readers' name of the zone, `IST`. */
  readonly label: string;
};

/** Whether the press is open at an instant, and until or from when. `opens` is undefined when it never opens. */
export type Opening =
  | { readonly open: true; readonly until: Date }
  | { readonly open: false; readonly opens: Date | undefined };

/** Returns the hours as the specification writes them (§1): 'Mon-Fri 9AM-6PM IST'. */
export const hoursLine = ({ days, from, to, label }: BusinessHours): string =>
  `${dayRanges(days)} ${clockWords(from)}-${clockWords(to)} ${label}`;

/** Returns whether the press is open at `now`, with regard to clock changes in its zone. */
export function openingAt(hours: BusinessHours, now: Date): Opening {
  for (const { starts, ends } of comingDays(hours, now)) {
    if (now < starts) return { open: false, opens: starts };
    if (now < ends) return { open: true, until: ends };
  }
  return { open: false, opens: undefined };
}

/** Returns "Open now" or "Closed now, opens Monday at 9AM IST"; an opening today is named by its hour alone. */
export function openingWords(hours: BusinessHours, now: Date): string {
  const opening = openingAt(hours, now);
  if (opening.open) return "Open now";
  if (!opening.opens) return "Closed now";
  const [here, then] = [toZonedTime(now, hours.timeZone), toZonedTime(opening.opens, hours.timeZone)];
  const day = here.day === then.day ? "" : ` ${LONG_DAYS[then.weekday] ?? ""}`;
  return `Closed now, opens${day} at ${clockWords(then.time)} ${hours.label}`;
}

/**
 * Returns the hours by the clock of another zone, without its name: 'Sun-Thu 5:30PM-2:30AM' in Honolulu. The days are those on which the hours
 * begin there. Calculated for the week after `now`, because summer time moves the hours.
 */
export function hoursIn(hours: BusinessHours, timeZone: string, now: Date): string {
  const week = comingDays(hours, now).slice(0, hours.days.length);
  const [first] = week;
  if (!first) return "";
  const days = week.flatMap(({ starts }) => WEEKDAYS[toZonedTime(starts, timeZone).weekday] ?? []);
  const [from, to] = [toZonedTime(first.starts, timeZone).time, toZonedTime(first.ends, timeZone).time];
  return `${dayRanges(days)} ${clockWords(from)}-${clockWords(to)}`;
}

const LONG_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Returns the press's days among today and the eight days after it that have not ended. */
function comingDays({ days, from, to, timeZone }: BusinessHours, now: Date) {
  const today = toZonedTime(now, timeZone);
  return Array.from({ length: 9 }, (_, ahead) => ahead).flatMap((ahead) => {
    const weekday = WEEKDAYS[(today.weekday + ahead) % WEEKDAYS.length];
    if (weekday === undefined || !days.includes(weekday)) return [];
    const day = addDays(today.day, ahead);
    const [starts, ends] = [instantAt(day, from, timeZone), instantAt(day, to, timeZone)];
    return ends > now ? [{ starts, ends }] : [];
  });
}

/** Returns 'Mon-Fri' or 'Mon, Wed-Fri'; two consecutive days are a range as well. */
function dayRanges(days: readonly Weekday[]): string {
  const ranges: Weekday[][] = [];
  const set = new Set(days);
  for (const day of WEEKDAYS) {
    if (!set.has(day)) continue;
    const last = ranges.at(-1);
    if (last && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(last.at(-1) ?? day) + 1) last.push(day);
    else ranges.push([day]);
  }
  // The end of a week joins its beginning: Sunday to Thursday is one range.
  const [first, final] = [ranges[0], ranges.at(-1)];
  if (ranges.length > 1 && first?.[0] === "Mon" && final?.at(-1) === "Sun") {
    ranges.pop();
    ranges[0] = [...final, ...first];
  }
  return ranges.map((range) => (range.length === 1 ? range[0] : `${range[0]}-${range.at(-1)}`)).join(", ");
}

/** Returns '9AM', '5:30PM', '12AM' for midnight. */
function clockWords(time: ClockTime): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  const half = hours % 24 < 12 ? "AM" : "PM";
  return minutes === 0 ? `${hour}${half}` : `${hour}:${String(minutes).padStart(2, "0")}${half}`;
}
