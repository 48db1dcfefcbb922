import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS,
  MAX_HINT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  MAX_TEXT_LENGTH,
  MIN_ANSWERS,
  MIN_TEXT_LENGTH,
  type ReviewQuestion,
} from "./review-form.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** One sentence for each part that is wrong, by its path, such as `questions.2.answers.0`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Returns what is wrong with the questions of a form before they are stored; empty where nothing is. */
export function checkForm(questions: readonly ReviewQuestion[]): FormErrors {
  const errors = questions.flatMap((question, index) =>
    questionErrors(question, questions.slice(0, index)).map(([part, sentence]): PartError => [
      `questions.${index}.${part}`,
      sentence,
    ]),
  );
  if (questions.length > MAX_QUESTIONS)
    errors.unshift(["questions", `A form has at most ${MAX_QUESTIONS} questions. Remove some.`]);
  return Object.fromEntries(errors);
}

type PartError = readonly [part: string, sentence: string];

function questionErrors(question: ReviewQuestion, earlier: readonly ReviewQuestion[]): readonly PartError[] {
  const { id, text, hint, kind } = question;
  return [
    ...lineErrors("text", text, { empty: "Write the question.", most: MAX_QUESTION_LENGTH }),
    ...(text !== "" && earlier.some((other) => foldWords(other.text) === foldWords(text))
      ? [["text", "Another question has the same words."] as const]
      : []),
    ...(earlier.some((other) => other.id === id) ? [["id", "Another question has the same id."] as const] : []),
    ...lineErrors("hint", hint, { most: MAX_HINT_LENGTH }),
    ...(kind === "text" ? lengthErrors(question) : answersErrors(question)),
  ];
}

const foldWords = (text: string): string => text.toLowerCase().replaceAll(/\s+/gu, " ");

type LineRules = { readonly empty?: string; readonly most: number };

function lineErrors(part: string, text: string, { empty, most }: LineRules): readonly PartError[] {
  if (empty !== undefined && text.trim() === "") return [[part, empty]];
  if (text.length > most) return [[part, `Use at most ${most} characters.`]];
  return /[\n\r]/u.test(text) ? [[part, "Write it on one line."]] : [];
}

function lengthErrors({ max_length: length }: ReviewQuestion): readonly PartError[] {
  const isRight = length !== null && length >= MIN_TEXT_LENGTH && length <= MAX_TEXT_LENGTH;
  const most = formatCount(MAX_TEXT_LENGTH);
  return isRight ? [] : [["max_length", `Choose a length from ${MIN_TEXT_LENGTH} to ${most} characters.`]];
}

function answersErrors({ answers }: ReviewQuestion): readonly PartError[] {
  const errors = answers.flatMap((answer, index) => {
    const part = `answers.${index}`;
    const wrong = lineErrors(part, answer, { empty: "Write this answer, or remove it.", most: MAX_ANSWER_LENGTH });
    const isTwice = answers.slice(0, index).some((other) => foldWords(other) === foldWords(answer));
    return wrong.length === 0 && isTwice ? [[part, "This answer is there twice."] as const] : wrong;
  });
  if (answers.length < MIN_ANSWERS) return [["answers", "Give at least two answers to choose from."]];
  if (answers.length > MAX_ANSWERS) return [["answers", `Give at most ${MAX_ANSWERS} answers.`]];
  return errors;
}
