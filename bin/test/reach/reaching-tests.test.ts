import { expect, test } from "vitest";
import { chooseTests } from "./choose-changed-tests.ts";
import { readImportGraph } from "./import-graph.ts";
import { findReachingTests } from "./reaching-tests.ts";

const GRAPH = new Map<string, readonly string[]>([
  ["src/app.ts", ["src/reports/server/reports-api.ts", "src/volumes/server/volumes-api.ts"]],
  ["src/reports/server/reports-api.ts", ["src/reports/report-form.ts"]],
  ["src/reports/report-form.ts", []],
  ["src/volumes/server/volumes-api.ts", []],
  ["src/ui/forms/button.tsx", []],
  ["tests/support/press.ts", ["src/app.ts"]],
  ["src/reports/report-form.test.ts", ["src/reports/report-form.ts"]],
  ["src/reports/server/reports.test.ts", ["tests/support/press.ts"]],
  ["src/volumes/server/volumes.test.ts", ["tests/support/press.ts"]],
  ["src/volumes/web/volume.test.tsx", ["src/reports/report-form.ts"]],
  ["tests/journeys/reports/send-report.spec.ts", []],
  ["tests/journeys/reports/volume.spec.ts", []],
]);

test("a change reaches the tests that load it, and through the whole press those of its feature alone", () => {
  expect(findReachingTests(GRAPH, ["src/reports/report-form.ts"])).toEqual([
    "src/reports/report-form.test.ts",
    "src/reports/server/reports.test.ts",
    "src/volumes/web/volume.test.tsx",
    "tests/journeys/reports/send-report.spec.ts",
  ]);
  expect(findReachingTests(GRAPH, ["src/volumes/server/volumes-api.ts"])).toEqual([
    "src/volumes/server/volumes.test.ts",
  ]);
});

test("a changed test runs, and what no test reaches runs none", () => {
  expect(findReachingTests(GRAPH, ["src/volumes/web/volume.test.tsx"])).toEqual(["src/volumes/web/volume.test.tsx"]);
  expect(findReachingTests(GRAPH, ["src/ui/forms/button.tsx", "README.md"])).toEqual([]);
});

test("what every test stands on runs every test", () => {
  expect(chooseTests(GRAPH, ["package-lock.json", "src/ui/forms/button.tsx"]).paths).toBe("all");
  expect(chooseTests(GRAPH, ["src/ui/forms/button.tsx"]).paths).toEqual([]);
});

test("imports are read from the sources: aliases, lazy screens, and programs of threads; types are not", () => {
  const graph = readImportGraph(".");
  expect(graph.get("bin/test/reach/choose-changed-tests.ts")).toContain("bin/test/reach/changed-files.ts");
  expect(graph.get("src/people/core/policy.test.ts")).toContain("src/people/core/policy.ts");
  expect(graph.get("src/dashboard/web/router.tsx")).toContain("src/dashboard/web/home/home.screen.tsx");
  const workers = [...graph].filter(([, imported]) => imported.includes("src/imports/intake/server/reading-worker.ts"));
  expect(workers.map(([path]) => path)).toContain("src/imports/intake/server/read-in-thread.ts");
  expect(graph.get("bin/test/reach/reaching-tests.ts")).toEqual([]);
});
