import type { ReviewQuestion } from "./review-form.ts";

/** Returns whether two forms ask the same; the database returns the parts of a question in an order of its own. */
export const isSameForm = (questions: readonly ReviewQuestion[], others: readonly ReviewQuestion[]): boolean =>
  JSON.stringify(questions.map(tidyQuestion)) === JSON.stringify(others.map(tidyQuestion));

/** Returns a question with its parts in one order, without spaces around its words, and without what its kind does not have. */
export function tidyQuestion({ id, kind, text, hint, answers, ...question }: ReviewQuestion): ReviewQuestion {
  const isText = kind === "text";
  return {
    id,
    kind,
    text: text.trim(),
    hint: hint.trim(),
    answers: isText ? [] : answers.map((answer) => answer.trim()),
    max_length: isText ? question.max_length : null,
    is_required: question.is_required,
    reader: question.reader,
  };
}
