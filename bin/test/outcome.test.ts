import { expect, test } from "vitest";
import { countJourneys, countTests, sumOf } from "./outcome.ts";

test("a file that could not be loaded is a failure", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{}] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ],
  };
  expect(countTests(report)).toEqual({ passed: 5, failed: 2 });
});

test("a journey that needed a second attempt, or an error outside all journeys, is a failure", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 };
  expect(countJourneys({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3 });
});

test("the closing line is the sum of both", () => {
  expect(
    sumOf([
      { passed: 5, failed: 2 },
      { passed: 7, failed: 0 },
    ]),
  ).toEqual({ passed: 12, failed: 2 });
});
