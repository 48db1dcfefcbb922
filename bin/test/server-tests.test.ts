import { expect, test } from "vitest";
import { findServerTests } from "./server-tests.ts";

/** Every source is read for it. */
const { onBoth, onServer } = findServerTests();

test("both engines run the tests of the database itself, of upgrades, lists and searches", () => {
  expect(onBoth).toEqual(
    expect.arrayContaining([
      "src/platform/database/statements/statement-bounds.test.ts",
      "src/platform/jobs/open-jobs.test.ts",
      "src/search/server/needs.test.ts",
      "tests/backup/backup-on-engine.test.ts",
      "tests/operations/upgrade-from-0.1.0.test.ts",
    ]),
  );
});

test("PostgreSQL alone runs what happens side by side, and no test that needs no server; the two lists do not overlap", () => {
  expect(onServer).toEqual(
    expect.arrayContaining([
      "src/accounts/server/attacks/refresh-tokens.test.ts",
      "src/catalogue/collections/editing/server/collections-api.test.ts",
      "src/catalogue/people/editing/server/people-editing.test.ts",
      "src/review/assignments/server/review-ends.test.ts",
    ]),
  );
  expect(onServer.filter((path) => onBoth.includes(path))).toEqual([]);
  const all = [...onBoth, ...onServer];
  expect(all).not.toContain("src/platform/database/embedded.test.ts");
  expect(all.filter((path) => path.endsWith(".spec.ts") || path.startsWith("bin/"))).toEqual([]);
});
