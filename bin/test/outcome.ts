import { z } from "zod";

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** A line for each failed test with its file, name and the first line of its error; journeys list their own. */
  readonly failures?: readonly string[];
};

/** Vitest's report, which speaks Jest's format. A file that could not be loaded failed without a test of its own. */
const Tests = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? "";

/** Playwright's report; a journey that passed at its second attempt is `flaky`, and counts as failed. */
const Journeys = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

export function countTests(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, testResults } = Tests.parse(report);
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map((one) => `${name}: ${one.fullName}: ${firstLine(one.failureMessages?.[0] ?? "")}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    failures: [...failures, ...unloaded.map(({ name, message }) => `${name}: ${firstLine(message)}`)],
  };
}

export function countJourneys(report: unknown): Outcome {
  const { stats, errors } = Journeys.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, one) => sum + one.passed, 0),
  failed: outcomes.reduce((sum, one) => sum + one.failed, 0),
  failures: outcomes.flatMap(({ failures }) => failures ?? []),
});
