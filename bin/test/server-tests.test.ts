import { expect, test } from "vitest";
import { findServerTests } from "./server-tests.ts";

test("PostgreSQL runs the tests of locks, notifications and upgrades, and none that needs no server", () => {
  const chosen = findServerTests();
  expect(chosen).toEqual(
    expect.arrayContaining([
      "src/platform/database/statements/statement-bounds.test.ts",
      "src/platform/jobs/open-jobs.test.ts",
      "src/search/server/needs.test.ts",
      "src/accounts/server/attacks/refresh-tokens.test.ts",
      "tests/backup/backup.test.ts",
      "tests/operations/upgrade-from-0.1.0.test.ts",
    ]),
  );
  expect(chosen).not.toContain("src/platform/database/embedded.test.ts");
  expect(chosen.filter((path) => path.endsWith(".spec.ts") || path.startsWith("bin/"))).toEqual([]);
});
