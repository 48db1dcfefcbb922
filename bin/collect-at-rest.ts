import type { EventEmitter } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const TICK_MS = 4000;
/** Ticks without a request after which the press is at rest. */
const QUIET_TICKS = 2;
/**
 * V8 empties only some of its pages each time, and what a collection frees outside its heap lets the next one free more: after load the first one
 * gave back 54 MB, the second 62, the third 10.
 */
const COLLECTIONS = 3;
const PROBES = /^\/(?:healthz|readyz|metrics)(?:\?|$)/u;

/**
 * Collects garbage about ten seconds after the last request, and twice more in the eight seconds after it while none comes. V8 frees memory only when it needs more, which a process at rest never
 * does: after load a press held 150 to 250 MB that nothing referred to (docs/measurements.md).
 */
export function collectAtRest(server: EventEmitter, collect: () => void = openCollector()): void {
  let wasRequested = false;
  let ticks = Number.POSITIVE_INFINITY;
  server.on("request", ({ url }: { readonly url?: string }) => {
    // Monitoring asks every half minute, and leaves nothing to collect.
    if (url === undefined || !PROBES.test(url)) wasRequested = true;
  });
  setInterval(() => {
    ticks = wasRequested ? 0 : ticks + 1;
    wasRequested = false;
    if (ticks >= QUIET_TICKS && ticks < QUIET_TICKS + COLLECTIONS) collect();
  }, TICK_MS).unref();
}

/** Returns V8's own collector, which only a flag gives to programs. */
function openCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  // The flavour that gives pages back to the system; another keeps them for what may come.
  return typeof collect === "function" ? () => void collect({ type: "major", flavor: "last-resort" }) : () => undefined;
}
