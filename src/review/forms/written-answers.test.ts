import { expect, test } from "vitest";
import { OWN_QUESTIONS, ownAnswers } from "#tests/support/manuscripts/own-review-form.ts";
import {
  endSentence,
  formatAnswer,
  formatLead,
  joinAnswers,
  listAnswered,
  listForAuthors,
  quoteQuestion,
} from "./written-answers.ts";

const FORM = { questions: OWN_QUESTIONS };

test("reviewers read all of their answers, authors only those that are for them", () => {
  const answers = { ...ownAnswers("A doubt."), english: " " };
  expect(listAnswered(FORM, answers).map(({ id }) => id)).toEqual(["sources", "readers", "missing", "doubts", "rank"]);
  expect(listForAuthors(FORM, answers).map(({ id }) => id)).toEqual(["sources", "readers", "missing"]);
});

test("a removed passage is marked in texts, and never in the press's own words", () => {
  const removed = ["A map of the salt roads is missing.", "Historians"];
  expect(listForAuthors(FORM, ownAnswers(""), removed).map(formatAnswer)).toEqual([
    "Known, but not used",
    "clear",
    "Historians, Students",
    "[removed by the editor]",
  ]);
});

test("several answers stand in the order of the question; questions end as sentences do", () => {
  expect(joinAnswers({ answers: ["a", "b", "c"] }, ["c", "a"])).toBe("a\nc");
  expect(["What lacks?", "The English is"].map(formatLead)).toEqual(["What lacks?", "The English is:"]);
  expect(["What lacks?", "The English is"].map(quoteQuestion)).toEqual(["“What lacks?”", "“The English is …”"]);
  expect(["Is it? Yes!", "It is clear"].map(endSentence)).toEqual(["Is it? Yes!", "It is clear."]);
});
