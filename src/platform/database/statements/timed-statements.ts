import type { Urgency } from "#platform/fair-queue.ts";
import type { Log } from "#platform/log.ts";

/** What statements took of the embedded engine. Waiting for a turn is not counted. */
export type EngineCost = {
  readonly milliseconds: number;
  /** Milliseconds of the processor: without reading files, and without other programs of the machine. */
  readonly cpu: number;
};

/** A statement of the embedded engine that has ended. */
export type TimedStatement = EngineCost & {
  readonly statement: string;
  readonly urgency: Urgency;
  readonly parameters: readonly unknown[];
  /** The number of rows that it wrote or returned. */
  readonly rows: number;
};

export type OnStatement = (timed: TimedStatement) => void;

/** Called when a statement begins; returns a function that is called with the number of its rows when it has ended. */
export type StatementWatch = (statement: string, parameters: readonly unknown[]) => (rows: number) => void;

/** Calls `onStatement` with each statement of one urgency. `cost` is the engine's so far; it has one session. */
export const watchStatements =
  (cost: () => EngineCost, urgency: Urgency, onStatement: OnStatement): StatementWatch =>
  (statement, parameters) => {
    const before = cost();
    return (rows) => {
      const { milliseconds, cpu } = cost();
      onStatement({
        statement,
        urgency,
        milliseconds: milliseconds - before.milliseconds,
        cpu: cpu - before.cpu,
        parameters,
        rows,
      });
    };
  };

/** Returns the number of rows that a statement was given as a list, or that it wrote or returned, whichever is more. */
export const countRows = ({ parameters, rows }: TimedStatement): number =>
  Math.max(rows, ...parameters.map(countEntries));

/** Returns the length of a list, or of one that is written as JSON. */
function countEntries(parameter: unknown): number {
  if (Array.isArray(parameter)) return parameter.length;
  if (typeof parameter !== "string" || !parameter.startsWith("[")) return 0;
  try {
    const value: unknown = JSON.parse(parameter);
    return Array.isArray(value) ? value.length : 0;
  } catch {
    return 0; // a text that begins with a bracket
  }
}

/** The engine's one session is held by a background statement for so long at most; pages wait for it. */
export const MAX_BACKGROUND_MS = 200;

const MAX_LOGGED_CHARACTERS = 500;

/** Logs the background statements that hold the embedded engine for too long. Parameters are not logged. */
export const logLongStatements =
  (log: Pick<Log, "info">): OnStatement =>
  (timed) => {
    const { statement, urgency, milliseconds, cpu } = timed;
    if (urgency !== "background" || milliseconds <= MAX_BACKGROUND_MS) return;
    log.info(
      {
        statement: statement.slice(0, MAX_LOGGED_CHARACTERS),
        milliseconds: Math.round(milliseconds),
        cpu: Math.round(cpu),
        rows: countRows(timed),
      },
      "A background statement held the embedded database for long.",
    );
  };
