import type { EventEmitter } from "node:events";
import { openCollector } from "../src/platform/threads/collect-garbage.ts";

const TICK_MS = 4000;
/** Ticks without a request after which the press is at rest. */
const QUIET_TICKS = 2;
/**
 * V8 empties only some of its pages each time, and what a collection frees outside its heap lets the next one free more: after load the first five
 * gave back 71, 19, 18, 30 and 5 MB.
 */
const COLLECTIONS = 5;
const PROBES = /^\/(?:healthz|readyz|metrics)(?:\?|$)/u;

/**
 * Collects garbage about ten seconds after the last request, and four times more in the sixteen seconds after it while none comes. V8 frees memory only when it needs
 * more, which a process at rest never does: after load a press held 150 to 250 MB that nothing referred to (docs/measurements.md). `collectInThreads` has other
 * threads do the same; `trim` gives back what is free outside their heaps.
 */
export function collectAtRest(
  server: EventEmitter,
  { collectInThreads, trim }: { readonly collectInThreads: () => void; readonly trim: () => void },
  collect: () => void = openCollector(),
): void {
  let wasRequested = false;
  let ticks = Number.POSITIVE_INFINITY;
  server.on("request", ({ url }: { readonly url?: string }) => {
    // Monitoring asks every half minute, and leaves nothing to collect.
    if (url === undefined || !PROBES.test(url)) wasRequested = true;
  });
  setInterval(() => {
    ticks = wasRequested ? 0 : ticks + 1;
    wasRequested = false;
    if (ticks >= QUIET_TICKS && ticks < QUIET_TICKS + COLLECTIONS) {
      collectInThreads();
      collect();
      trim();
    }
  }, TICK_MS).unref();
}
