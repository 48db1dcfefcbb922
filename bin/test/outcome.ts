import { z } from "zod";

export type Outcome = { readonly passed: number; readonly failed: number };

/** Vitest's report, which speaks Jest's format. A file that could not be loaded failed without a test of its own. */
const Tests = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Playwright's report; a journey that passed at its second attempt is `flaky`, and counts as failed. */
const Journeys = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

export function countTests(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, testResults } = Tests.parse(report);
  const unloaded = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

export function countJourneys(report: unknown): Outcome {
  const { stats, errors } = Journeys.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, one) => sum + one.passed, 0),
  failed: outcomes.reduce((sum, one) => sum + one.failed, 0),
});
