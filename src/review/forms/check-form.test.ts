import { expect, test } from "vitest";
import { OWN_QUESTIONS } from "#tests/support/manuscripts/own-review-form.ts";
import { checkForm } from "./check-form.ts";
import type { ReviewQuestion } from "./review-form.ts";

const question: ReviewQuestion = {
  id: "first",
  kind: "scored",
  text: "How sound is it?",
  hint: "",
  answers: ["weak", "sound"],
  max_length: null,
  is_required: true,
  reader: "authors",
};

test("questions of every kind are right, and so is a form without any", () => {
  expect(checkForm(OWN_QUESTIONS)).toEqual({});
  expect(checkForm([])).toEqual({});
});

test.each([
  [{ ...question, id: "new", text: "  " }, "questions.1.text", "Write the question."],
  [{ ...question, id: "new" }, "questions.1.text", "Another question has the same words."],
  [{ ...question, text: "New" }, "questions.1.id", "Another question has the same id."],
  [
    { ...question, id: "new", text: "New", answers: ["one"] },
    "questions.1.answers",
    "Give at least two answers to choose from.",
  ],
  [
    { ...question, id: "new", text: "New", answers: ["one", ""] },
    "questions.1.answers.1",
    "Write this answer, or remove it.",
  ],
  [
    { ...question, id: "new", text: "New", answers: ["one", "One"] },
    "questions.1.answers.1",
    "This answer is there twice.",
  ],
  [
    { ...question, id: "new", text: "New", answers: ["one", "two\nthree"] },
    "questions.1.answers.1",
    "Write it on one line.",
  ],
  [
    { ...question, id: "new", text: "New", kind: "text" as const, max_length: 20 },
    "questions.1.max_length",
    "Choose a length from 100 to 20,000 characters.",
  ],
  [{ ...question, id: "new", text: "x".repeat(301) }, "questions.1.text", "Use at most 300 characters."],
])("%#: a second question that cannot be used has a sentence for its part", (second, part, sentence) => {
  expect(checkForm([question, second])).toEqual({ [part]: sentence });
});

test("a form has forty questions at most", () => {
  const many = Array.from({ length: 41 }, (_, index) => ({ ...question, id: `q-${index}`, text: `Question ${index}` }));
  expect(checkForm(many)).toEqual({ questions: "A form has at most 40 questions. Remove some." });
});
