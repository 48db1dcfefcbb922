const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The pauses after failed attempts: together a day and a quarter. */
const PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 12 * HOUR] as const;

/** A webhook that has failed for so long is paused. */
const MAX_FAILURE_MS = 3 * DAY;

/** Returns when a delivery is tried again after this many attempts; undefined where it has failed for good. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** Returns whether a webhook that fails since a date is paused: after three days, or at once where the receiver says that it is gone (410). */
export const mustPause = (failingSince: Date, status: number | undefined, now: Date): boolean =>
  status === 410 || now.getTime() - failingSince.getTime() >= MAX_FAILURE_MS;

/** Returns whether a response means that the delivery has arrived. */
export const hasArrived = (status: number): boolean => status >= 200 && status < 300;
