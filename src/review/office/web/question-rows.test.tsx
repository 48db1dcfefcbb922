// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { createAssignment, createReport } from "#tests/support/dashboard/given-review.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { listQuestionRows } from "./question-rows.tsx";

const scored = { kind: "scored", answers: ["weak", "fair", "sound"], reader: "authors" } as const;
type Questions = ReturnType<typeof createReport>["questions"];
const createReported = (number: number, ...questions: Questions) => ({
  ...createAssignment({ id: `a${number}`, number }),
  report: createReport({ questions }),
});

test("reviewers share the row of a question with the same words; editors see the place of a score, and what is for them alone", () => {
  const doubts = {
    id: "doubts",
    text: "Doubts",
    kind: "text",
    answers: [],
    reader: "editors",
    answer: "Forged?",
  } as const;
  const rows = listQuestionRows([
    createReported(1, { id: "argument", text: REVIEW_WORDS.argumentQuestion, ...scored, answer: "fair" }, doubts),
    createReported(2, { id: "argument", text: REVIEW_WORDS.argumentQuestion, ...scored, answer: "sound" }),
    createReported(3, { id: "argument", text: "How sound is it?", ...scored, answer: null }),
  ]);
  const words = rows.map(({ label, differs, isConfidential, cells }) => ({
    label,
    differs,
    isConfidential,
    cells: cells.map((cell) => render(cell).container.textContent),
  }));
  expect(words).toEqual([
    {
      label: REVIEW_WORDS.argumentQuestion,
      differs: true,
      isConfidential: false,
      cells: ["fair2 of 3", "sound3 of 3", "–"],
    },
    { label: "Doubts", differs: false, isConfidential: true, cells: ["Forged?", "–", "–"] },
    { label: "How sound is it?", differs: false, isConfidential: false, cells: ["–", "–", "–"] },
  ]);
});
