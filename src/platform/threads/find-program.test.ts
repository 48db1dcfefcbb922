import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findProgram } from "./find-program.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "colophon-programs-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a program that lies beside its source, built, is started instead of the source", async () => {
  expect(findProgram(folder, "sample-worker")).toBe(join(folder, "sample-worker.ts"));
  await writeFile(join(folder, "sample-worker.js"), "");
  expect(findProgram(folder, "sample-worker")).toBe(join(folder, "sample-worker.js"));
});
