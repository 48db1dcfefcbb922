/** The kinds of answers to a question, as the press settings name them. */
export const QUESTION_KINDS = {
  scored: "One, scored",
  choice: "One",
  several: "Several",
  text: "Text",
} as const;
export type QuestionKind = keyof typeof QUESTION_KINDS;
export const QUESTION_KIND_NAMES = Object.keys(QUESTION_KINDS) as readonly QuestionKind[]; // The keys of a constant.

/** Who reads the answers to a question besides the reviewer who wrote them; editors read all of them. */
export const ANSWER_READERS = { authors: "Author too", editors: "Editors only" } as const;
export type AnswerReader = keyof typeof ANSWER_READERS;
export const ANSWER_READER_NAMES = Object.keys(ANSWER_READERS) as readonly AnswerReader[]; // The keys of a constant.

/** A question of a review form. */
export type ReviewQuestion = {
  /** The same in every version in which the question stands. */
  readonly id: string;
  readonly kind: QuestionKind;
  /** A question, or the beginning of the sentence that an answer ends. */
  readonly text: string;
  /** The line of help below it; empty without one. */
  readonly hint: string;
  /** The answers to choose from; those of a scored question from the weakest to the strongest. Empty for a text. */
  readonly answers: readonly string[];
  /** The most characters of a text; null where answers are chosen. */
  readonly max_length: number | null;
  readonly is_required: boolean;
  readonly reader: AnswerReader;
};

export type ReviewForm = { readonly version: number; readonly questions: readonly ReviewQuestion[] };

export const MAX_QUESTIONS = 40;
export const MAX_QUESTION_LENGTH = 300;
export const MAX_HINT_LENGTH = 500;
export const MIN_ANSWERS = 2;
export const MAX_ANSWERS = 12;
export const MAX_ANSWER_LENGTH = 200;
export const MIN_TEXT_LENGTH = 100;
export const MAX_TEXT_LENGTH = 20_000;
/** The length of a text where the press chooses none. */
export const USUAL_TEXT_LENGTH = 5000;
