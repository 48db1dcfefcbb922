import { destination, pino } from "pino";
import type { Log } from "#platform/log.ts";

/** JSON lines on standard output, gathered in memory for up to a second; `flush` writes what is left, before an exit. */
export function createLog(level: "debug" | "info" | "warn" | "error" | "silent"): { log: Log; flush: () => void } {
  // With each line the stream measures all that it has gathered: small heaps cost a third of large ones.
  const output = destination({ fd: 1, sync: false, minLength: 8192, maxWrite: 16_384 });
  const timer = setInterval(() => output.flush(), 1000).unref();
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
  return {
    log: logger,
    flush: () => {
      clearInterval(timer);
      output.flushSync();
    },
  };
}
