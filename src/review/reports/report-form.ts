import { z } from "zod";
import { MAX_TEXT_LENGTH, type ReviewQuestion } from "#review/forms/review-form.ts";
import { isAnswered, quoteQuestion, type WrittenAnswers } from "#review/forms/written-answers.ts";
import { RECOMMENDATION_NAMES } from "#review/recommendation.ts";

const text = (most: number) => z.string().max(most, `Please enter at most ${most} characters`).default("");

/** A concern of a report; its number is its place. */
export const ConcernForm = z.object({
  id: z.uuid(),
  kind: z.enum(["essential", "optional"]).default("essential"),
  body: text(10_000),
  page: text(100),
  /** The words of the manuscript that it is about. */
  passage: text(500),
  /** The paragraph's number in the text beside the form, from 1. */
  paragraph: z.int().min(1).max(1_000_000).nullable().default(null),
});
export type ConcernForm = z.output<typeof ConcernForm>;

/** A report as the reviewer's page sends it, as often as something changed. */
export const ReportForm = z.object({
  /** The version of the report that the page has read; 0 before the first. */
  version: z.int().min(0),
  /** In words, by the ids of the questions; several answers stand on a line each. */
  answers: z.record(z.string().max(40), text(MAX_TEXT_LENGTH)).default({}),
  strengths: text(50_000),
  comments_to_authors: text(100_000),
  confidential: text(50_000),
  recommendation: z.enum(RECOMMENDATION_NAMES).nullable().default(null),
  would_review_again: z.boolean().nullable().default(null),
  ai_use: text(5000),
  co_reviewer: text(500),
  concerns: z.array(ConcernForm).max(200, "Please enter at most 200 concerns").default([]),
});
export type ReportForm = z.output<typeof ReportForm>;

type Checked = Pick<ReportForm, "comments_to_authors" | "recommendation"> & {
  readonly answers: WrittenAnswers;
  readonly concerns: readonly { readonly id: string; readonly body: string }[];
};

/** The parts that a report needs before it can be sent, each with its field. */
export type MissingPart = { readonly field: string; readonly sentence: string };

/** Returns the missing parts of a report that is to be sent: an answer to every required question, comments to the authors, a recommendation. */
export function missingParts(report: Checked, questions: readonly ReviewQuestion[]): readonly MissingPart[] {
  const blank = (value: string): boolean => value.trim() === "";
  return [
    ...questions
      .filter((question) => question.is_required && !isAnswered(question, report.answers))
      .map(({ id, text: question }) => ({ field: `answers.${id}`, sentence: `Answer ${quoteQuestion(question)}` })),
    ...report.concerns.flatMap(({ id, body }, index) =>
      blank(body) ? [{ field: `concerns.${id}`, sentence: `Write concern ${index + 1}, or remove it` }] : [],
    ),
    ...(blank(report.comments_to_authors)
      ? [{ field: "comments_to_authors", sentence: "Write comments to the authors" }]
      : []),
    ...(report.recommendation === null ? [{ field: "recommendation", sentence: "Choose a recommendation" }] : []),
  ];
}
