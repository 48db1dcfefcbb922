import { expect, test } from "vitest";
import { fillDecisionLetter, reportBlocks } from "#review/decisions/decision-letter.ts";
import { withoutReports } from "./without-reports.ts";

const report = (number: number, comments: string) => ({
  reviewer: `Reviewer ${number}`,
  number,
  answers: [{ id: "missing", kind: "text" as const, question: "What does it lack?", answer: "A map." }],
  strengths: "",
  comments,
  concerns: [{ position: 1, body: "Show the\n\n\n\nother volumes." }],
});
const REPORTS = [report(1, "A careful chapter."), report(2, "It costs $& more.")];
const toSentText = (body: string): string => {
  const carried = REPORTS.map((report) => ({ ...report, assignmentId: "", named: [], removed: [] }));
  return fillDecisionLetter(body, { reports: reportBlocks(carried, ["Cut the introduction."]), due: "" });
};

test("the letter alone has neither the reports nor the editor's points, in whatever order they are printed below", () => {
  const decisionLetter = toSentText("Dear author,\n\nplease revise.\n\n{reports}\n\nYours");
  expect(decisionLetter).toContain("1.1 Show the");
  const below = { reports: REPORTS.toReversed(), ownPoints: ["Cut the introduction."] };
  expect(withoutReports(decisionLetter, below)).toBe("Dear author,\n\nplease revise.\n\nYours");
});

test("what the editor has changed in the letter, and points that stand nowhere else, stay", () => {
  const decisionLetter = toSentText("Dear author,\n\n{reports}").replace("A careful chapter.", "A chapter.");
  const alone = withoutReports(decisionLetter, { reports: REPORTS, ownPoints: [] });
  expect(alone).toContain("A chapter.");
  expect(alone).toContain("E.1 Cut the introduction.");
  expect(alone).not.toContain("It costs");
});
