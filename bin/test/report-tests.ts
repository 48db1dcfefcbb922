import { writeFileSync } from "node:fs";
import type { TestError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { type Failure, findSlowest, type Outcome, REPORT_FILE } from "./outcome.ts";

/** Vitest's reporter that writes the outcome of a run into the file at TEST_REPORT. */
export default class ReportTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[REPORT_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(toOutcome(modules)));
  }
}

function toOutcome(modules: readonly TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failures = modules.flatMap(failuresIn);
  return {
    passed: tests.filter((test) => test.result().state === "passed").length,
    failed: failures.length,
    failures,
    slowest: findSlowest(
      tests.map((test) => ({
        place: test.module.relativeModuleId,
        name: test.fullName,
        milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
      })),
    ),
  };
}

function failuresIn(module: TestModule): readonly Failure[] {
  const path = module.relativeModuleId;
  const tests = [...module.children.allTests("failed")].map((test) =>
    failure(path, test.fullName, test.result().errors),
  );
  // Suites and files fail in their hooks, or because they cannot be loaded.
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...tests,
    ...suites.map((suite) => failure(path, suite.fullName, suite.errors())),
    ...(module.errors().length > 0 ? [failure(path, "the file", module.errors())] : []),
  ];
}

function failure(path: string, name: string, errors: readonly TestError[] | undefined = []): Failure {
  const line = errors.flatMap(({ stacks = [] }) => stacks).find(({ file }) => file.endsWith(path))?.line;
  return {
    place: line === undefined ? path : `${path}:${line}`,
    name,
    error: errors.map(({ message, diff }) => [message, diff].filter(Boolean).join("\n")).join("\n"),
  };
}
