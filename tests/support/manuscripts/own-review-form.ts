import type { ReviewQuestion } from "#review/forms/review-form.ts";

const question = (given: Pick<ReviewQuestion, "id" | "kind" | "text"> & Partial<ReviewQuestion>): ReviewQuestion => ({
  hint: "",
  answers: [],
  max_length: null,
  is_required: true,
  reader: "authors",
  ...given,
});

/** Questions of every kind, two of which only the editors read. */
export const OWN_QUESTIONS: readonly ReviewQuestion[] = [
  question({
    id: "sources",
    kind: "scored",
    text: "How well does the chapter know its sources?",
    hint: "Archives, editions and earlier work, also in other languages.",
    answers: ["Important sources are missing", "Known, but not used", "Well used"],
  }),
  question({
    id: "english",
    kind: "choice",
    text: "The English is",
    answers: ["clear", "hard to edit"],
    is_required: false,
  }),
  question({
    id: "readers",
    kind: "several",
    text: "Whom should it reach?",
    answers: ["Historians", "Archivists", "Students"],
  }),
  question({ id: "missing", kind: "text", text: "What does the chapter lack?", max_length: 1000 }),
  question({ id: "doubts", kind: "text", text: "What worries you?", max_length: 1000, reader: "editors" }),
  question({
    id: "rank",
    kind: "scored",
    text: "Among what you have reviewed it is",
    answers: ["in the lower half", "in the upper half", "outstanding"],
    reader: "editors",
  }),
];

/** Answers to all of them; `doubts` is what only the editors read. */
export const ownAnswers = (doubts: string) => ({
  sources: "Known, but not used",
  english: "clear",
  readers: "Historians\nStudents",
  missing: "A map of the salt roads is missing.",
  doubts,
  rank: "outstanding",
});
