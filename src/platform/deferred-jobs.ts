import { setTimeout as after } from "node:timers/promises";
import type { Log } from "#platform/log.ts";
import { NoTurn } from "./fair-queue.ts";

/** Jobs that requests leave behind: each runs after its response was sent, one at a time, in the order of the requests. */
export type DeferredJobs = {
  /** Adds a job; the log names it. Throws `NoTurn` where too many wait, or the server is stopping. */
  add(name: string, run: () => Promise<void>): void;
  /** Resolves when every job that was added so far has ended. */
  waitUntilSettled(): Promise<void>;
  /** Takes no further job, and resolves when those that wait have run, without their delays. */
  stop(): Promise<void>;
};

export type DeferredJobRules = {
  readonly log: Pick<Log, "warn" | "error">;
  /** Returns the milliseconds between a request and the earliest start of its job. */
  readonly delay?: () => number;
  /** Returns whether an error may be gone at the next try. Other errors end the job. */
  readonly isTransient?: (error: unknown) => boolean;
  /** Milliseconds before each further try. */
  readonly retries?: readonly number[];
  /** The number of jobs that may wait, including the running one. */
  readonly longestLine?: number;
};

const MAX_QUEUE_LENGTH = 200;

/** Together as long as a database server takes to come back. */
const RETRIES_MS = [1000, 5000, 20_000];

/** Returns an empty line of jobs. They are in memory: a process that is killed loses those that wait. */
export function createDeferredJobs(rules: DeferredJobRules): DeferredJobs {
  const {
    log,
    delay = () => 0,
    isTransient = () => false,
    retries = RETRIES_MS,
    longestLine = MAX_QUEUE_LENGTH,
  } = rules;
  const stopping = new AbortController();
  let waiting = 0;
  let last = Promise.resolve();

  // A stop ends the pause; there is no other reason for which it could fail.
  const pause = (milliseconds: number): Promise<void> =>
    after(Math.max(0, milliseconds), undefined, { signal: stopping.signal }).catch(() => undefined);

  const attempt = async (name: string, run: () => Promise<void>, pauses: readonly number[]): Promise<void> => {
    try {
      await run();
    } catch (error) {
      const [next, ...further] = pauses;
      if (next === undefined || stopping.signal.aborted || !isTransient(error)) {
        log.error({ err: error, job: name }, "A job failed after its response was sent; it is not tried again.");
        return;
      }
      log.warn({ err: error, job: name }, "A job failed after its response was sent; it is tried again.");
      await pause(next);
      await attempt(name, run, further);
    }
  };

  const runAfter = async (earlier: Promise<void>, name: string, run: () => Promise<void>): Promise<void> => {
    const startsAt = performance.now() + delay();
    await earlier;
    await pause(startsAt - performance.now());
    await attempt(name, run, retries);
    waiting -= 1;
  };

  return {
    add: (name, run) => {
      if (stopping.signal.aborted || waiting >= longestLine) throw new NoTurn();
      waiting += 1;
      last = runAfter(last, name, run);
    },
    waitUntilSettled: () => last,
    stop: () => {
      stopping.abort();
      return last;
    },
  };
}
