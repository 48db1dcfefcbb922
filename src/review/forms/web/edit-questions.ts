import { type ReviewQuestion, USUAL_TEXT_LENGTH } from "#review/forms/review-form.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** Returns an id for a new question. */
const newId = (): string => `q-${crypto.randomUUID().slice(0, 8)}`;

/** Returns a new question without words. */
export const newQuestion = (): ReviewQuestion => ({
  id: newId(),
  kind: "scored",
  text: "",
  hint: "",
  answers: ["", "", "", ""],
  max_length: USUAL_TEXT_LENGTH,
  is_required: true,
  reader: "authors",
});

/** Returns the questions with a copy of one after it, and the id of the copy. */
export function copyQuestion(questions: readonly ReviewQuestion[], index: number) {
  const question = questions[index];
  const id = newId();
  if (!question) return { questions, id: undefined };
  return { questions: questions.toSpliced(index + 1, 0, { ...question, id, text: `${question.text} (copy)` }), id };
}

/** Returns the questions with one moved to another place. */
export function moveQuestion(
  questions: readonly ReviewQuestion[],
  from: number,
  to: number,
): readonly ReviewQuestion[] {
  const question = questions[from];
  if (!question || to < 0 || to >= questions.length) return questions;
  return questions.toSpliced(from, 1).toSpliced(to, 0, question);
}

/** Returns the question with what another kind of answer needs; typed answers stay while they may be needed again. */
export const changeKind = (question: ReviewQuestion, kind: ReviewQuestion["kind"]): ReviewQuestion => ({
  ...question,
  kind,
  answers: question.answers.length === 0 && kind !== "text" ? ["", ""] : question.answers,
  max_length: question.max_length ?? USUAL_TEXT_LENGTH,
});

const NUMBERS = [
  "none",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Returns the kind of a question's answer in words, such as "One of four, scored". */
export function describeAnswers({ kind, answers, max_length: most }: ReviewQuestion): string {
  const count = NUMBERS[answers.length] ?? String(answers.length);
  if (kind === "scored") return `One of ${count}, scored`;
  if (kind === "choice") return `One of ${count}`;
  return kind === "several" ? `Several of ${count}` : `Text, up to ${formatCount(most ?? 0)} characters`;
}
