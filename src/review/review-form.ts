import type { ManuscriptKind } from "#manuscripts/manuscript.ts";

/** A question of the form: its beginning, and the answers in words, from the weakest to the strongest. */
export type ReviewQuestion = {
  readonly id: string;
  /** The beginning of the sentence that an answer ends. */
  readonly text: string;
  readonly answers: readonly string[];
};

export type ReviewForm = { readonly version: number; readonly questions: readonly ReviewQuestion[] };

const argument: ReviewQuestion = {
  id: "argument",
  text: "The argument is",
  answers: ["not yet clear", "clear but under-supported", "well supported", "compelling"],
};
const sources: ReviewQuestion = {
  id: "sources",
  text: "The sources and earlier work are",
  answers: ["largely missing", "incomplete", "well covered", "exemplary"],
};
const contribution: ReviewQuestion = {
  id: "contribution",
  text: "The contribution is",
  answers: ["not visible", "small", "clear", "important"],
};
const writing: ReviewQuestion = {
  id: "writing",
  text: "The writing is",
  answers: ["hard to follow", "in need of editing", "clear", "a pleasure to read"],
};
const methods: ReviewQuestion = {
  id: "methods",
  text: "The methods are",
  answers: ["not described", "described with gaps", "sound", "exemplary"],
};

const VERSION_1: Readonly<Record<ManuscriptKind, readonly ReviewQuestion[]>> = {
  book: [
    argument,
    sources,
    contribution,
    {
      id: "structure",
      text: "The chapters are",
      answers: ["unconnected", "uneven", "well ordered", "a convincing whole"],
    },
    writing,
  ],
  chapter: [argument, sources, contribution, methods, writing],
  paper: [
    argument,
    methods,
    contribution,
    {
      id: "reproducible",
      text: "From what is written, the work could be repeated",
      answers: ["not at all", "in part", "with effort", "by any specialist"],
    },
    writing,
  ],
  proceedings: [
    { id: "scope", text: "The scope of the volume is", answers: ["unclear", "too wide", "clear", "well chosen"] },
    { id: "quality", text: "The papers are", answers: ["mostly weak", "uneven", "mostly good", "consistently strong"] },
    contribution,
    {
      id: "structure",
      text: "The order of the papers is",
      answers: ["arbitrary", "partly clear", "clear", "a help to readers"],
    },
    writing,
  ],
};

/** Every version of the form: a report is read with the questions that its reviewer answered (docs/workflow.md). */
const VERSIONS: Readonly<Record<number, Readonly<Record<ManuscriptKind, readonly ReviewQuestion[]>>>> = {
  1: VERSION_1,
};

/** The version that new reports use. */
export const FORM_VERSION = 1;

/** Returns the form for a kind of manuscript; throws for a version that never existed. */
export function reviewForm(kind: ManuscriptKind, version: number = FORM_VERSION): ReviewForm {
  const questions = VERSIONS[version]?.[kind];
  if (!questions) throw new Error(`There is no version ${version} of the review form.`);
  return { version, questions };
}
