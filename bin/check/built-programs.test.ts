import { join } from "node:path";
import { expect, test } from "vitest";
import { builtProgramProblems, unbuiltPrograms } from "./built-programs.ts";

const CONFIG = 'input: { "pdf-worker": "src/pdf-worker.ts" },';

test.each([
  ['boundedThreads<A, B>(import.meta.dirname, "pdf-worker", LIMITS)', []],
  ['boundedThreads<A, B>(import.meta.dirname, "mark-worker", LIMITS)', ["mark-worker"]],
  ['confinedProgram<A, B>({\n  folder: import.meta.dirname,\n  name: "pages-worker",\n})', ["pages-worker"]],
  ['join(import.meta.dirname, "../template")', []],
])("a program that is started is built: %s", (source, missing) => {
  expect(unbuiltPrograms(source, CONFIG)).toEqual(missing);
});

test("every program of the press is built", () => {
  expect(builtProgramProblems(join(import.meta.dirname, "../.."))).toEqual([]);
});
