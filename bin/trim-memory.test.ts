import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

/** Fills the C library's heap with blocks of 32 kB, lets go of seven in eight, and prints how many bytes went back to the system. */
const PROGRAM = `
  import { openTrim } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "trim-memory.ts")).href)};
  const trim = await openTrim();
  let blocks = Array.from({ length: 4000 }, () => Buffer.alloc(32 * 1024, 1));
  blocks = blocks.filter((_, index) => index % 8 === 0);
  gc();
  await new Promise((resolve) => setTimeout(resolve, 100));
  gc();
  const before = process.memoryUsage.rss();
  trim();
  console.log(before - process.memoryUsage.rss());
  if (blocks.length !== 500) throw new Error("They are in use.");
`;

/** Whether Node.js runs with glibc, the only C library that has the function. */
const hasGlibc = (): boolean => "glibcVersionRuntime" in (process.report.getReport() as { header: object }).header;

test.runIf(hasGlibc())("memory between what is in use goes back to the system", () => {
  const parameters = ["--expose-gc", "--input-type=module", "-e", PROGRAM];
  const env = { ...process.env, MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };
  const { stdout, stderr, status } = spawnSync(process.execPath, parameters, { env, encoding: "utf8" });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(Number(stdout)).toBeGreaterThan(40_000_000);
});
