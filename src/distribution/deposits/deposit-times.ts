const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What is changed again within this time is sent once. */
export const SETTLING_MS = 10 * MINUTE;

/** The pauses before each look at a result, and the last one repeated until two days are over. */
const POLLS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR] as const;
const LATER = 4 * HOUR;
const MAX_WAIT_MS = 48 * HOUR;

/** Returns when a result is looked for after so many looks; undefined when two days are over. */
export function nextPoll(polls: number, sentAt: Date, now: Date): Date | undefined {
  if (now.getTime() - sentAt.getTime() >= MAX_WAIT_MS) return undefined;
  const next = now.getTime() + (POLLS[polls] ?? LATER);
  return new Date(Math.min(next, sentAt.getTime() + MAX_WAIT_MS));
}

/** The pauses after attempts that the register did not take. */
const RETRIES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR] as const;

/** Returns when a deposit is tried again after so many failed attempts, at least one. */
export const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + (RETRIES[attempts - 1] ?? 12 * HOUR));
