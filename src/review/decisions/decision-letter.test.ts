import { expect, test } from "vitest";
import {
  fillDecisionLetter,
  isRemovedWhole,
  type DecisionLetterReport,
  reportBlocks,
  splitSentences,
  togglePassage,
} from "./decision-letter.ts";
import { DECISION_TEMPLATES } from "./decision-templates.ts";

const report: DecisionLetterReport = {
  assignmentId: "a",
  reviewer: "Reviewer 1",
  number: 1,
  answers: [],
  strengths: "A discovery. My colleague Weiss agrees.",
  comments: "",
  concerns: [
    { position: 1, body: "The claim rests on one volume." },
    { position: 2, body: "A map would help." },
  ],
  named: [],
  removed: ["My colleague Weiss agrees.", "A map would help."],
};

test("reports stand in a letter with their points, and removed passages leave a mark", () => {
  const reports = reportBlocks([report], ["Cut the introduction."]);
  expect(
    fillDecisionLetter("Dear author,\n\nBy {due}.\n\n{reports}\n\nYours", { reports, due: "December 13, 2026" }),
  ).toBe(
    [
      "Dear author,",
      "By December 13, 2026.",
      "Reviewer 1:",
      "A discovery. [removed by the editor]",
      "1.1 The claim rests on one volume.",
      "1.2 [removed by the editor]",
      "From the editor:",
      "E.1 Cut the introduction.",
      "Yours",
    ].join("\n\n"),
  );
});

test("a letter without reports has no gap in their place", () => {
  const reports = reportBlocks([], []);
  expect(fillDecisionLetter("Dear author,\n\n{reports}\n\nYours", { reports, due: "" })).toBe("Dear author,\n\nYours");
});

test("a passage is removed and put back, and replaces the sentences in it", () => {
  const whole = "One. Two.";
  expect(splitSentences(whole)).toEqual(["One.", "Two."]);
  expect(togglePassage(["Two."], whole)).toEqual([whole]);
  expect(togglePassage([whole], whole)).toEqual([]);
  expect(isRemovedWhole(whole, ["One.", "Two."])).toBe(true);
  expect(isRemovedWhole(whole, ["One."])).toBe(false);
});

test("a letter quotes answers in the reviewer's own words under their questions, and no chosen ones", () => {
  const answers = [
    { id: "sources", kind: "scored", question: "The sources are", answer: "incomplete" },
    { id: "missing", kind: "text", question: "What does it lack?", answer: "A map. My colleague Weiss agrees." },
    { id: "advice", kind: "text", question: "Advice", answer: "Wait." },
  ] as const;
  const written = { ...report, answers, strengths: "", concerns: [], removed: ["My colleague Weiss agrees."] };
  expect(reportBlocks([written], [])).toBe(
    "Reviewer 1:\n\nWhat does it lack? A map. [removed by the editor]\n\nAdvice: Wait.",
  );
});

test.each(Object.entries(DECISION_TEMPLATES))(
  "the letter of the outcome “%s” claims nothing about what reviewers recommend: they may differ",
  (_outcome, { subject, body }) => {
    expect(`${subject}\n${body}`).not.toMatch(/recommend|reviewers? (?:ask|want|agree|advise|suggest|propose|find)/iu);
  },
);
