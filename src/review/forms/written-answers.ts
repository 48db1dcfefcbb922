import { withoutRemoved } from "#review/decisions/outcome.ts";
import type { QuestionKind, ReviewQuestion } from "./review-form.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/**
 * The answers of a report by the ids of their questions, in words: one of the question's answers, a text, or several of the answers on a line
 * each.
 */
export type WrittenAnswers = Readonly<Record<string, string>>;

/** A question with its answer, as those read it who may. */
export type AnsweredQuestion = {
  readonly id: string;
  readonly question: string;
  readonly kind: QuestionKind;
  readonly answer: string;
};

/** Returns the chosen answers of a question that takes several. */
export const splitAnswer = (answer: string): readonly string[] => answer.split("\n").filter((line) => line !== "");

/** Returns the chosen answers in words, in the order of the question. */
export const joinAnswers = ({ answers }: Pick<ReviewQuestion, "answers">, chosen: readonly string[]): string =>
  answers.filter((answer) => chosen.includes(answer)).join("\n");

/** Returns the answer to a question on one line, as it is read beside other facts. */
export const formatAnswer = ({ kind, answer }: Pick<AnsweredQuestion, "kind" | "answer">): string =>
  kind === "several" ? splitAnswer(answer).join(", ") : answer;

const hasEnd = (text: string): boolean => /[.?!:…]$/u.test(text);

/** Returns a question as it stands before a text: with a colon where it ends without a mark. */
export const formatLead = (question: string): string => (hasEnd(question) ? question : `${question}:`);

/** Returns a question as it is quoted: with dots where an answer would end its sentence. */
export const quoteQuestion = (question: string): string => `“${hasEnd(question) ? question : `${question} …`}”`;

/** Returns a sentence with a full stop where it ends without a mark. */
export const endSentence = (sentence: string): string => (hasEnd(sentence) ? sentence : `${sentence}.`);

/** Returns the sentence about an answer that a question does not take; undefined where it does. Nothing is an answer to be completed. */
export function checkAnswer(question: ReviewQuestion, answer: string): string | undefined {
  const { kind, answers, max_length: most } = question;
  if (answer === "") return undefined;
  if (kind === "text")
    return most !== null && answer.length > most ? `Please enter at most ${formatCount(most)} characters.` : undefined;
  if (kind !== "several") return answers.includes(answer) ? undefined : "Please choose one of the answers.";
  const chosen = splitAnswer(answer);
  const isChosen = joinAnswers(question, chosen).split("\n").length === answer.split("\n").length;
  return isChosen && chosen.every((one) => answers.includes(one)) ? undefined : "Please choose among the answers.";
}

/** Returns whether a question has an answer that can be sent. */
export const isAnswered = (question: ReviewQuestion, answers: WrittenAnswers): boolean => {
  const answer = answers[question.id] ?? "";
  return answer.trim() !== "" && checkAnswer(question, answer) === undefined;
};

/** What is needed of a form to read its answers. */
type ReadForm = { readonly questions: readonly Pick<ReviewQuestion, "id" | "text" | "kind" | "reader">[] };

/** Returns the answered questions of a form in its order, as the reviewer who wrote them reads them. */
export const listAnswered = ({ questions }: ReadForm, answers: WrittenAnswers): readonly AnsweredQuestion[] =>
  questions.flatMap((question) => toAnswered(question, answers));

/**
 * Returns the answers that authors may read: never those for the editors alone. Of texts the passages that the editor removed are marked. It is the only
 * way by which answers reach anyone but the editors and the reviewer who wrote them.
 */
export const listForAuthors = (
  { questions }: ReadForm,
  answers: WrittenAnswers,
  removed: readonly string[] = [],
): readonly AnsweredQuestion[] =>
  questions
    .filter(({ reader }) => reader === "authors")
    .flatMap((question) => toAnswered(question, answers))
    .map((answered) =>
      answered.kind === "text" ? { ...answered, answer: withoutRemoved(answered.answer, removed) } : answered,
    );

/** Returns the answers that reviewers wrote in their own words: a letter quotes these, and names are looked for in them. */
export const selectTexts = <Answered extends { readonly kind: QuestionKind }>(
  answered: readonly Answered[],
): readonly Answered[] => answered.filter(({ kind }) => kind === "text");

const toAnswered = (
  { id, text, kind }: ReadForm["questions"][number],
  answers: WrittenAnswers,
): readonly AnsweredQuestion[] => {
  const answer = answers[id] ?? "";
  return answer.trim() === "" ? [] : [{ id, question: text, kind, answer }];
};
