import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/** What one runner reports at its end (report-tests.ts, report-journeys.ts). */
const OutcomeShape = z.object({
  passed: z.number(),
  failed: z.number(),
  /** One for each failed test, and for each file that could not be loaded. */
  failures: z.array(z.object({ place: z.string(), name: z.string(), error: z.string() })),
  slowest: z.array(z.object({ place: z.string(), name: z.string(), milliseconds: z.number() })),
});

export type Outcome = z.output<typeof OutcomeShape>;
export type Failure = Outcome["failures"][number];

export const NO_TESTS: Outcome = { passed: 0, failed: 0, failures: [], slowest: [] };

/** The environment's name for the file into which a runner writes its outcome. */
export const REPORT_FILE = "TEST_REPORT";

const SLOWEST_TESTS = 20;
/** The difference of two large values can take thousands of lines. */
const LINES_OF_ERROR = 40;

/** Reads the outcome that a runner wrote; `status` is its exit code. A runner that wrote none has failed. */
export function readOutcome(file: string, status: number | null, runner: string): Outcome {
  // A step can succeed without a test: PostgreSQL is not installed everywhere.
  if (!existsSync(file))
    return status === 0 ? NO_TESTS : createFailedOutcome(runner, "It ended before it reported its tests.");
  const outcome = OutcomeShape.parse(JSON.parse(readFileSync(file, "utf8")));
  // A runner can fail without a failing test: a clean-up that throws, a promise that nobody waits for.
  return status !== 0 && outcome.failed === 0
    ? sumOutcomes([outcome, createFailedOutcome(runner, "No test failed, but the run did: the reason stands above.")])
    : outcome;
}

const createFailedOutcome = (runner: string, error: string): Outcome => ({
  ...NO_TESTS,
  failed: 1,
  failures: [{ place: runner, name: "the run", error }],
});

export const sumOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, one) => sum + one.passed, 0),
  failed: outcomes.reduce((sum, one) => sum + one.failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  slowest: findSlowest(outcomes.flatMap(({ slowest }) => slowest)),
});

/** Returns the twenty tests that took longest. */
export const findSlowest = (tests: Outcome["slowest"]): Outcome["slowest"] =>
  tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST_TESTS);

/**
 * Returns the lines at the end of a run: the slowest tests, each failure with its place and its difference, then the names of all
 * failures once more (a log that is cut keeps its end), and the sum.
 */
export function summarise({ passed, failed, failures, slowest }: Outcome): readonly string[] {
  const slow = slowest.map(
    ({ place, name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${place}: ${name}`,
  );
  return [
    ...(slow.length > 0 ? ["The slowest tests:", ...slow, ""] : []),
    ...failures.flatMap((failure) => [`FAILED ${nameFailure(failure)}`, ...indent(failure.error), ""]),
    ...(failures.length > 1 ? ["Failed:", ...failures.map((failure) => `  ${nameFailure(failure)}`), ""] : []),
    `${passed} passed, ${failed} failed`,
  ];
}

const nameFailure = ({ place, name }: Failure): string => `${place}: ${name}`;

function indent(error: string): readonly string[] {
  const lines = stripVTControlCharacters(error).trim().split("\n");
  const more = lines.length - LINES_OF_ERROR;
  return [...lines.slice(0, LINES_OF_ERROR), ...(more > 0 ? [`… and ${more} more lines`] : [])].map(
    (line) => `  ${line}`,
  );
}
