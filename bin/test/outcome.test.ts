import { expect, test } from "vitest";
import { countJourneys, countTests, sumOf } from "./outcome.ts";

test("a file that could not be loaded is a failure, and failures are listed by file and name", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      {
        name: "/press/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "a list is sorted", failureMessages: [] },
          { status: "failed", fullName: "a list has pages", failureMessages: ["Error: expected 2\n  at a.test.ts:3"] },
        ],
      },
      { name: "/press/b.test.ts", status: "failed", message: "Cannot find module\nat b", assertionResults: [] },
      {
        name: "/press/c.test.ts",
        status: "passed",
        message: "",
        assertionResults: [{ status: "passed", fullName: "a list is empty" }],
      },
    ],
  };
  expect(countTests(report)).toEqual({
    passed: 5,
    failed: 2,
    failures: ["/press/a.test.ts: a list has pages: Error: expected 2", "/press/b.test.ts: Cannot find module"],
  });
});

test("a journey that needed a second attempt, or an error outside all journeys, is a failure", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 };
  expect(countJourneys({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3 });
});

test("the closing line is the sum of both", () => {
  expect(
    sumOf([
      { passed: 5, failed: 2, failures: ["a", "b"] },
      { passed: 7, failed: 0 },
    ]),
  ).toEqual({ passed: 12, failed: 2, failures: ["a", "b"] });
});
