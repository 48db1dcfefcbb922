import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { type Failure, findSlowest, type Outcome, REPORT_FILE } from "./outcome.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Playwright's reporter that writes the outcome of a run into the file at TEST_REPORT. */
export default class ReportJourneys implements Reporter {
  #tests: readonly TestCase[] = [];
  readonly #errors: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  /** An error outside all journeys: a worker that ended, a file that cannot be loaded. */
  onError(error: TestError): void {
    this.#errors.push(error);
  }

  onEnd(): void {
    const file = process.env[REPORT_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(toOutcome(this.#tests, this.#errors)));
  }
}

function toOutcome(tests: readonly TestCase[], errors: readonly TestError[]): Outcome {
  // A journey that passed at its second attempt is `flaky`, and counts as failed.
  const failures = [
    ...tests.filter((test) => ["unexpected", "flaky"].includes(test.outcome())).map(failure),
    ...errors.map((error) => ({ place: "playwright", name: "the run", error: error.message ?? error.value ?? "" })),
  ];
  return {
    passed: tests.filter((test) => test.outcome() === "expected").length,
    failed: failures.length,
    failures,
    slowest: findSlowest(
      tests.map((test) => ({
        place: getPath(test),
        name: test.title,
        milliseconds: Math.max(0, ...test.results.map(({ duration }) => duration)),
      })),
    ),
  };
}

const getPath = (test: TestCase): string => relative(ROOT, test.location.file).replaceAll("\\", "/");

function failure(test: TestCase): Failure {
  const errors = test.results.flatMap((result) => result.errors);
  const line = errors.find(({ location }) => location?.file === test.location.file)?.location?.line;
  return {
    place: `${getPath(test)}:${line ?? test.location.line}`,
    name: test.title,
    error: errors.map(({ message, value }) => message ?? value ?? "").join("\n"),
  };
}
