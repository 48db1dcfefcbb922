import { toZonedTime } from "#press/core/zoned-time.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The instants of a call, and the hours after its end in which drafts that were begun in time are taken. */
export type CallDates = {
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly late_hours: number;
  /** An IANA name. */
  readonly time_zone: string;
};

/** `late`: the call is closed, and drafts that were begun in time can still be submitted. */
export const CALL_STATES = {
  coming: "Not open yet",
  open: "Open",
  late: "Closed, late drafts taken",
  closed: "Closed",
};
export type CallState = keyof typeof CALL_STATES;
export const CALL_STATE_NAMES = Object.keys(CALL_STATES) as readonly CallState[]; // The keys of a constant.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns the instant until which a draft that was begun in time can be submitted. */
export const lateUntil = ({ closes_at, late_hours }: CallDates): Date =>
  new Date(closes_at.getTime() + late_hours * HOUR);

/** Returns the state of a call at an instant. The instants of closing are outside. */
export function findCallState(call: CallDates, now: Date): CallState {
  if (now < call.opens_at) return "coming";
  if (now < call.closes_at) return "open";
  return now < lateUntil(call) ? "late" : "closed";
}

/** Returns "January 31, 2027 at 23:59 (Asia/Kolkata)". */
export function formatCallInstant(at: Date, timeZone: string): string {
  const { day, time } = toZonedTime(at, timeZone);
  return `${longDay(day)} at ${time} (${timeZone})`;
}

/** Returns "23:59 in Asia/Kolkata, 18:29 UTC", or only the first part where the zone is UTC. */
export function formatCallHour(at: Date, timeZone: string): string {
  const local = `${toZonedTime(at, timeZone).time} in ${timeZone}`;
  return timeZone === "UTC" ? local : `${local}, ${at.toISOString().slice(11, 16)} UTC`;
}

/** Returns the time that is left in words: "65 days left", "3 hours left". */
export function formatTimeLeft(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  const count = left >= 2 * DAY ? Math.floor(left / DAY) : Math.floor(left / HOUR);
  if (count < 1) return "less than an hour left";
  const unit = left >= 2 * DAY ? "day" : "hour";
  return `${count} ${unit}${count === 1 ? "" : "s"} left`;
}

/** Returns "4,000 to 8,000 words", "at most 8,000 words", "at least 4,000 words"; undefined without a limit. */
export function formatWordLimits(from: number | null, to: number | null): string | undefined {
  if (from !== null && to !== null) return `${formatCount(from)} to ${formatCount(to)} words`;
  if (to !== null) return `at most ${formatCount(to)} words`;
  return from === null ? undefined : `at least ${formatCount(from)} words`;
}

type WordLimits = { readonly title: string; readonly words_from: number | null; readonly words_to: number | null };

/** Returns why a manuscript of so many words does not answer a call; undefined where it does, and without a count. */
export function findWordsReason(
  { title, words_from: from, words_to: to }: WordLimits,
  words: number | undefined,
): string | undefined {
  const limits = formatWordLimits(from, to);
  if (limits === undefined || !words) return undefined;
  const [isLong, isShort] = [to !== null && words > to, from !== null && words < from];
  if (!isLong && !isShort) return undefined;
  return `The call “${title}” asks for ${limits}, and the file has ${formatCount(words)}. Send a ${isLong ? "shorter" : "longer"} file, or ask the press.`;
}

/** A manuscript, or the wish to begin one, as far as a call's dates decide about it. */
export type CallRequest = {
  /** A draft of the volume exists already. */
  readonly isBegun: boolean;
  /** The person may send something in although the call is closed, until this instant. */
  readonly admittedUntil?: Date | undefined;
};

/** Returns why nothing can be sent in response to a call now; undefined where it can (decision 165). */
export function findCallReason(
  call: CallDates & { readonly title: string },
  { isBegun, admittedUntil }: CallRequest,
  now: Date,
): string | undefined {
  const state = findCallState(call, now);
  if (state === "open" || (state === "late" && isBegun)) return undefined;
  if (admittedUntil !== undefined && now < admittedUntil) return undefined;
  if (state === "coming")
    return `The call “${call.title}” opens on ${formatCallInstant(call.opens_at, call.time_zone)}. Nothing can be sent before then.`;
  const closed = `The call “${call.title}” closed on ${formatCallInstant(call.closes_at, call.time_zone)}.`;
  if (admittedUntil !== undefined)
    return `${closed} You were given time until ${formatCallInstant(admittedUntil, call.time_zone)}. Ask the press whether it can still be taken.`;
  return isBegun && call.late_hours > 0
    ? `${closed} Drafts that had been begun were taken until ${formatCallInstant(lateUntil(call), call.time_zone)}. Ask the press whether yours can still be taken.`
    : `${closed} Ask the press whether it still takes manuscripts.`;
}
