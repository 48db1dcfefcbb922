import type { EventEmitter } from "node:events";
import { openCollector } from "../src/platform/threads/collect-garbage.ts";

const TICK_MS = 4000;
/** Ticks without a request or a job after which the press is at rest. */
const QUIET_TICKS = 2;
/**
 * V8 empties only some of its pages each time, and what a collection frees outside its heap lets the next one free more: after load the first five
 * gave back 71, 19, 18, 30 and 5 MB.
 */
const COLLECTIONS = 5;
/** An open dashboard sends a few requests every minute, which leave little: they must not make the press collect all day. */
const MIN_PAUSE_MS = 60_000;
const MIN_GROWTH = 16_000_000;
const PROBES = /^\/(?:healthz|readyz|metrics)(?:\?|$)/u;

type Collecting = {
  /** Has other threads collect too. */
  readonly collectInThreads: () => void;
  /** Gives back what is free outside the heaps. */
  readonly trim: () => void;
  /** Whether work goes on that no request waits for. */
  readonly isBusy: () => boolean;
  readonly collect?: () => void;
  /** Returns the memory of the process in bytes. */
  readonly measure?: () => number;
};

/**
 * Collects garbage about ten seconds after the last response or job has ended, and four times more in the sixteen seconds after it while none comes. V8 frees memory only when it
 * needs more, which a process at rest never does: after load a press held 150 to 250 MB that nothing referred to (docs/measurements.md). It
 * begins again a minute later at the earliest, and only when the process has grown since.
 */
export function collectAtRest(
  server: EventEmitter,
  { collectInThreads, trim, isBusy, collect = openCollector(), measure = () => process.memoryUsage.rss() }: Collecting,
): void {
  const rest = { ticks: 0, isUsed: false, left: 0, beganAt: Number.NEGATIVE_INFINITY, bytes: 0 };
  let responses = 0;
  const interrupt = (): void => void Object.assign(rest, { ticks: -1, isUsed: true });
  server.on("request", ({ url }: { readonly url?: string }, response: EventEmitter) => {
    // Monitoring asks every half minute, and leaves nothing to collect.
    if (url !== undefined && PROBES.test(url)) return;
    interrupt();
    responses += 1;
    response.once("close", () => (responses -= 1));
  });
  setInterval(() => {
    if (responses > 0 || isBusy()) interrupt();
    rest.ticks += 1;
    if (rest.ticks < QUIET_TICKS) return;
    const now = performance.now();
    // A job that ends between two ticks is noticed only by the memory that it leaves.
    if (rest.isUsed && now - rest.beganAt >= MIN_PAUSE_MS && measure() >= rest.bytes + MIN_GROWTH)
      Object.assign(rest, { left: COLLECTIONS, beganAt: now });
    if (rest.left === 0) return;
    rest.left -= 1;
    collectInThreads();
    collect();
    trim();
    rest.bytes = measure();
  }, TICK_MS).unref();
}
