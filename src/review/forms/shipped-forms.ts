import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { ReviewForm, ReviewQuestion } from "./review-form.ts";

/** The version that came with the program. */
export const SHIPPED_FORM_VERSION = 1;

/** A question with four answers in words, from the weakest to the strongest, which the authors read. */
const createScoredQuestion = ({
  id,
  text,
  answers,
}: Pick<ReviewQuestion, "id" | "text" | "answers">): ReviewQuestion => ({
  id,
  kind: "scored",
  text,
  hint: "",
  answers,
  max_length: null,
  is_required: true,
  reader: "authors",
});

const argument = createScoredQuestion({
  id: "argument",
  text: "The argument is",
  answers: ["not yet clear", "clear but under-supported", "well supported", "compelling"],
});
const sources = createScoredQuestion({
  id: "sources",
  text: "The sources and earlier work are",
  answers: ["largely missing", "incomplete", "well covered", "exemplary"],
});
const contribution = createScoredQuestion({
  id: "contribution",
  text: "The contribution is",
  answers: ["not visible", "small", "clear", "important"],
});
const writing = createScoredQuestion({
  id: "writing",
  text: "The writing is",
  answers: ["hard to follow", "in need of editing", "clear", "a pleasure to read"],
});
const methods = createScoredQuestion({
  id: "methods",
  text: "The methods are",
  answers: ["not described", "described with gaps", "sound", "exemplary"],
});

const SHIPPED_QUESTIONS: Readonly<Record<ManuscriptKind, readonly ReviewQuestion[]>> = {
  book: [
    argument,
    sources,
    contribution,
    createScoredQuestion({
      id: "structure",
      text: "The chapters are",
      answers: ["unconnected", "uneven", "well ordered", "a convincing whole"],
    }),
    writing,
  ],
  chapter: [argument, sources, contribution, methods, writing],
  paper: [
    argument,
    methods,
    contribution,
    createScoredQuestion({
      id: "reproducible",
      text: "From what is written, the work could be repeated",
      answers: ["not at all", "in part", "with effort", "by any specialist"],
    }),
    writing,
  ],
  proceedings: [
    createScoredQuestion({
      id: "scope",
      text: "The scope of the volume is",
      answers: ["unclear", "too wide", "clear", "well chosen"],
    }),
    createScoredQuestion({
      id: "quality",
      text: "The papers are",
      answers: ["mostly weak", "uneven", "mostly good", "consistently strong"],
    }),
    contribution,
    createScoredQuestion({
      id: "structure",
      text: "The order of the papers is",
      answers: ["arbitrary", "partly clear", "clear", "a help to readers"],
    }),
    writing,
  ],
};

/** Returns the form for a kind of work that came with the program; a press without own questions has it. */
export const readShippedForm = (kind: ManuscriptKind): ReviewForm => ({
  version: SHIPPED_FORM_VERSION,
  questions: SHIPPED_QUESTIONS[kind],
});
