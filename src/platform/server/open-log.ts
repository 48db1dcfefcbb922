import { pino } from "pino";
import type { Log } from "#platform/log.ts";

export type LogLevel = "debug" | "info" | "warn" | "error" | "silent";

/** What a line has of an error besides its kind, message and stack. None of these holds a value that somebody sent. */
const FACTS = ["code", "errno", "syscall", "severity", "schema", "table", "column", "constraint", "dataType"] as const;

const MAX_CAUSES = 4;

/**
 * Opens a log of JSON lines. An error is written with its message, its stack and the facts above: the errors of databases, mail servers
 * and providers carry statements with their values, whole messages and whole answers as well, and so addresses, hashes and tokens.
 */
export const openLog = (level: LogLevel, write: (line: string) => void): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError },
    },
    { write },
  );

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const facts: Record<string, unknown> = {};
  for (const name of FACTS) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string" || typeof value === "number") facts[name] = value;
  }
  const { name: type, message, stack, cause } = error;
  const hasCause = cause instanceof Error && depth < MAX_CAUSES;
  return { type, message, ...facts, stack, ...(hasCause && { cause: describeError(cause, depth + 1) }) };
}
