import { expect, test } from "vitest";
import { listReleaseNeeds, type ReleasableText } from "./release-needs.ts";

const READY: ReleasableText = {
  state: "ready",
  isNewest: true,
  problems: [],
  corrections: [],
  waiting: 0,
  editions: ["html", "jats", "bits", "epub", "pdf"],
  proof: "approved",
};
const problem = (severity: "must" | "should" | "note") => ({ code: "formula", severity, place: "b1", sentence: "" });

test.each<[string, Partial<ReleasableText>, string[]]>([
  ["an approved text without problems needs nothing", {}, []],
  ["an older version is never released", { isNewest: false }, ["newer-version*"]],
  ["a text that is being set", { state: "setting" }, ["text*"]],
  ["a text that could not be read", { state: "failed" }, ["text*"]],
  ["a problem that must be resolved", { problems: [problem("must")] }, ["problems*"]],
  [
    "a problem that was accepted",
    {
      problems: [problem("must")],
      corrections: [{ kind: "accept", block: "b1", original: "", code: "formula", reason: "It is meant so." }],
    },
    [],
  ],
  ["no pages", { editions: ["html", "epub"] }, ["pages*"]],
  ["corrections that wait", { waiting: 2 }, ["waiting-corrections"]],
  ["no proof, and advice", { proof: "none", problems: [problem("should"), problem("note")] }, ["proof", "advice"]],
  ["remarks", { proof: "remarks" }, ["proof"]],
])("%s", (_, text, expected) => {
  const needs = listReleaseNeeds({ ...READY, ...text });
  expect(needs.map(({ code, isRequired }) => (isRequired ? `${code}*` : code))).toEqual(expected);
});
