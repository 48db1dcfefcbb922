import { destination, pino } from "pino";
import type { Log } from "#platform/log.ts";

/** JSON lines on standard output, gathered in memory for up to a second; `flush` writes what is left, before an exit. */
export function createLog(level: "debug" | "info" | "warn" | "error" | "silent"): { log: Log; flush: () => void } {
  const output = destination({ fd: 1, sync: false, minLength: 32_768, maxWrite: 65_536 });
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
