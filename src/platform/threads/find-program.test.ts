import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PROGRAMS_FOLDER } from "#tests/support/servers/use-built-programs.ts";
import { findProgram, useBuiltPrograms } from "./find-program.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "colophon-programs-"));
});
afterEach(async () => {
  useBuiltPrograms(process.env[PROGRAMS_FOLDER]);
  await rm(folder, { recursive: true });
});

test("a program that lies beside its source, built, is started instead of the source", async () => {
  expect(findProgram(folder, "sample-worker")).toBe(join(folder, "sample-worker.ts"));
  await writeFile(join(folder, "sample-worker.js"), "");
  expect(findProgram(folder, "sample-worker")).toBe(join(folder, "sample-worker.js"));
});

test("a program of the build that tests name is started instead of its source, and another from source", async () => {
  await writeFile(join(folder, "sample-worker.js"), "");
  useBuiltPrograms(folder);
  expect(findProgram("/src/samples", "sample-worker")).toBe(join(folder, "sample-worker.js"));
  expect(findProgram("/src/samples", "other-worker")).toBe(join("/src/samples", "other-worker.ts"));
});
