import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findSlowest, NO_TESTS, readOutcome, summarise, sumOutcomes } from "./outcome.ts";

const FAILURE = {
  place: "src/a.test.ts:3",
  name: "a list has pages",
  error: "\u001b[31mexpected 1 to be 2\u001b[0m\n- 2\n+ 1",
};

test("the end of a run names each failed test with its file, line and difference, and the sum comes last", () => {
  const lines = summarise({
    passed: 5,
    failed: 1,
    failures: [FAILURE],
    slowest: [{ place: "src/b.test.ts", name: "a long one", milliseconds: 61_240 }],
  });
  expect(lines).toEqual([
    "The slowest tests:",
    "   61.2 s  src/b.test.ts: a long one",
    "",
    "FAILED src/a.test.ts:3: a list has pages",
    "  expected 1 to be 2",
    "  - 2",
    "  + 1",
    "",
    "5 passed, 1 failed",
  ]);
});

test("several failures are named once more before the sum, where a cut log still has them", () => {
  const lines = summarise({ ...NO_TESTS, failed: 2, failures: [FAILURE, { ...FAILURE, name: "a list has rows" }] });
  expect(lines.slice(-5)).toEqual([
    "Failed:",
    "  src/a.test.ts:3: a list has pages",
    "  src/a.test.ts:3: a list has rows",
    "",
    "0 passed, 2 failed",
  ]);
});

test("a long difference is cut, and says so", () => {
  const lines = summarise({ ...NO_TESTS, failed: 1, failures: [{ ...FAILURE, error: "line\n".repeat(100) }] });
  expect(lines.filter((line) => line === "  line")).toHaveLength(40);
  expect(lines).toContain("  … and 60 more lines");
});

test("the sum of several runs has the failures of all, and the twenty slowest of all", () => {
  const slow = (place: string) =>
    Array.from({ length: 15 }, (_, index) => ({ place, name: `test ${index}`, milliseconds: index * 100 }));
  const sum = sumOutcomes([
    { passed: 5, failed: 1, failures: [FAILURE], slowest: slow("a") },
    { passed: 7, failed: 0, failures: [], slowest: slow("b") },
  ]);
  expect(sum).toMatchObject({ passed: 12, failed: 1, failures: [FAILURE] });
  expect(sum.slowest).toEqual(findSlowest([...slow("a"), ...slow("b")]));
  expect(sum.slowest).toHaveLength(20);
  expect(sum.slowest[0]?.milliseconds).toBe(1400);
});

test("a runner that fails without a failing test, or without a report, has failed", () => {
  const folder = mkdtempSync(join(tmpdir(), "colophon-outcome-"));
  try {
    const report = join(folder, "report.json");
    expect(readOutcome(report, 0, "vitest")).toEqual(NO_TESTS);
    expect(readOutcome(report, 1, "vitest")).toMatchObject({ failed: 1, failures: [{ place: "vitest" }] });
    writeFileSync(report, JSON.stringify({ ...NO_TESTS, passed: 3 }));
    expect(readOutcome(report, 0, "vitest")).toMatchObject({ passed: 3, failed: 0 });
    expect(readOutcome(report, 1, "vitest")).toMatchObject({ passed: 3, failed: 1 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
