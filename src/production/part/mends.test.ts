import { expect, test } from "vitest";
import type { Correction } from "../document/correction.ts";
import type { Problem, Severity } from "../document/problem.ts";
import { isMendedBy, listMends, mayAccept, sortProblems } from "./mends.ts";

const problem = (code: string, place: string | null = "b4", severity: Severity = "should"): Problem => ({
  code,
  severity,
  place,
  sentence: "",
});
const describe: Correction = { kind: "alt", block: "b4", original: "", alt: "A chart" };
const leave: Correction = { kind: "accept", block: "b4", original: "", code: "low-resolution", reason: "" };

test.each<[string, Problem, readonly Correction["kind"][]]>([
  ["a picture without description", problem("missing-alt"), ["alt"]],
  ["a heading that skips a level", problem("heading-gap"), ["level"]],
  ["a problem of the whole text", problem("missing-alt", null), []],
  ["what only a new manuscript fixes", problem("low-resolution"), []],
])("%s", (_, one, kinds) => expect(listMends(one)).toEqual(kinds));

test("pages that could not be set, and unreadable files, can't be left as they are; notes need no word", () => {
  expect(mayAccept(problem("pages-not-set", null, "must"))).toBe(false);
  expect(mayAccept(problem("words-lost", null, "must"))).toBe(true);
  expect(mayAccept(problem("front", "b1", "note"))).toBe(false);
});

test("a problem is fixed by a correction of its own block and kind, or left by its own code", () => {
  expect(isMendedBy(problem("missing-alt"), [describe])).toBe(true);
  expect(isMendedBy(problem("missing-alt", "b5"), [describe])).toBe(false);
  expect(isMendedBy(problem("missing-caption"), [describe])).toBe(false);
  expect(isMendedBy(problem("low-resolution"), [leave])).toBe(true);
  expect(isMendedBy(problem("missing-alt"), [leave])).toBe(false);
});

test("what must be resolved is apart from the rest, and what is fixed from both", () => {
  const musts = [problem("missing-picture", "b4", "must")];
  const others = [problem("table-without-head"), problem("front", "b1", "note")];
  const mended = [problem("missing-alt")];
  expect(sortProblems([...others, ...mended, ...musts], [describe])).toEqual({ musts, others, mended });
});
