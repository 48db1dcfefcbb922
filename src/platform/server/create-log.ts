import { destination } from "pino";
import type { Log } from "#platform/log.ts";
import { type LogLevel, openLog } from "./open-log.ts";

/** The largest number of lines that wait to be written together: a write costs more than the making of ten lines. */
const GATHERED_LINES = 256;
const MAX_WAIT_MS = 1000;

/**
 * Creates a log of JSON lines on standard output, gathered in memory for up to a second; `flush` writes the rest,
 * before an exit.
 */
export function createLog(level: LogLevel): { log: Log; flush: () => void } {
  const output = destination({ fd: 1, sync: false });
  let lines: string[] = [];
  const hand = (): void => {
    if (lines.length === 0) return;
    output.write(lines.join(""));
    lines = [];
  };
  const write = (line: string): void => {
    lines.push(line);
    if (lines.length >= GATHERED_LINES) hand();
  };
  const timer = setInterval(hand, MAX_WAIT_MS).unref();
  return {
    log: openLog(level, write),
    flush: () => {
      clearInterval(timer);
      hand();
      output.flushSync();
    },
  };
}
