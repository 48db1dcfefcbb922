import { expect, test } from "vitest";
import type { Correction } from "../document/correction.ts";
import type { Problem, Severity } from "../document/problem.ts";
import { listOpenMusts, listOpenProblems } from "./open-problems.ts";

const problem = (code: string, place: string | null, severity: Severity = "must"): Problem => ({
  code,
  place,
  severity,
  sentence: `Mend ${code}.`,
});
const accept = (code: string, block: string | null): Correction => ({
  kind: "accept",
  code,
  block,
  original: "",
  reason: "As in the manuscript.",
});

test.each<[string, readonly Problem[], readonly Correction[], readonly Problem[]]>([
  ["nothing is accepted", [problem("formula", "b3")], [], [problem("formula", "b3")]],
  ["it is accepted in its block", [problem("formula", "b3")], [accept("formula", "b3")], []],
  [
    "it is accepted in another block",
    [problem("formula", "b3")],
    [accept("formula", "b4")],
    [problem("formula", "b3")],
  ],
  [
    "another problem of its block is accepted",
    [problem("formula", "b3")],
    [accept("missing-alt", "b3")],
    [problem("formula", "b3")],
  ],
  ["it is accepted for the whole text", [problem("words-lost", null)], [accept("words-lost", null)], []],
  [
    "only the whole text is accepted",
    [problem("formula", "b3")],
    [accept("formula", null)],
    [problem("formula", "b3")],
  ],
  [
    "another correction is made in its block",
    [problem("missing-alt", "b3")],
    [{ kind: "alt", block: "b3", original: "", alt: "A harbour" }],
    [problem("missing-alt", "b3")],
  ],
])("a problem where %s", (_, problems, corrections, open) => {
  expect(listOpenProblems(problems, corrections)).toEqual(open);
});

test("a release waits for problems of severity must only", () => {
  const problems = [problem("formula", "b3"), problem("missing-alt", "b4", "should"), problem("macros", null, "note")];
  expect(listOpenMusts(problems, [])).toEqual([problem("formula", "b3")]);
});
