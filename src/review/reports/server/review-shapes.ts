import { z } from "@hono/zod-openapi";
import { MANUSCRIPT_KINDS, type Anonymity, ANONYMITY_MODES, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import { Timestamp } from "#platform/api/api.ts";
import { ASSIGNMENT_COMMAND_NAMES, ASSIGNMENT_STATE_NAMES } from "#review/assignments/assignment.ts";
import { DECISION_OUTCOMES, type DecisionOutcome } from "#review/decisions/decision.ts";
import { AnsweredShape, QuestionShape } from "#review/forms/question-shape.ts";
import { RECOMMENDATION_NAMES } from "#review/recommendation.ts";
import { Attachment } from "#review/attachments/server/attachment-shape.ts";
import { EarlierReviewShape } from "#review/rounds/server/round-shapes.ts";
import { ConcernShape } from "./concern-shape.ts";

export const ReviewId = z.object({ id: z.string().openapi({ description: "The assignment's uuid." }) });
export const ReviewToken = z.object({
  id: z.string().openapi({
    description:
      "The id at the end of a reviewer's page, with the cookie of its link; or the token of the link itself.",
  }),
});

const IsoDate = z.string().openapi({ format: "date" });
// The keys of constants.
const kinds = Object.keys(MANUSCRIPT_KINDS) as ManuscriptKind[];
const modes = Object.keys(ANONYMITY_MODES) as Anonymity[];
const outcomes = Object.keys(DECISION_OUTCOMES) as DecisionOutcome[];

/** A file of a report, as its reviewer and the editors read it. */
export const NamedSentences = z
  .array(
    z.object({
      part: z.enum(["answer", "strengths", "comments_to_authors", "concern"]),
      question: z.string().nullable().openapi({ description: "The id of the answered question." }),
      concern: z.int().nullable().openapi({ description: "The concern's number, from 1." }),
      sentence: z.string(),
    }),
  )
  .readonly()
  .openapi({ description: "The sentences by which authors would learn who the reviewer is; none in open review." });

export const OwnReport = z
  .object({
    named_sentences: NamedSentences,
    version: z.int(),
    answers: z.record(z.string(), z.string()),
    strengths: z.string(),
    comments_to_authors: z.string(),
    confidential: z.string(),
    recommendation: z.enum(RECOMMENDATION_NAMES).nullable(),
    would_review_again: z.boolean().nullable(),
    ai_use: z.string(),
    co_reviewer: z.string(),
    concerns: z.array(ConcernShape.extend({ id: z.string() })).readonly(),
    saved_at: Timestamp,
    submitted_at: Timestamp.nullable(),
    used_at: Timestamp.nullable(),
  })
  .openapi("OwnReport");

const Outcome = z
  .object({
    outcome: z.enum(outcomes),
    words: z.string(),
    sent_at: Timestamp.nullable(),
    reports: z
      .array(
        z.object({
          reviewer: z.int(),
          answers: z.array(AnsweredShape).readonly().openapi({ description: "In the reviewer's own words." }),
          strengths: z.string(),
          comments_to_authors: z.string(),
          concerns: z.array(ConcernShape.extend({ position: z.int() })).readonly(),
        }),
      )
      .readonly(),
  })
  .openapi("ReviewOutcome");

export const OwnReviewShape = z
  .object({
    id: z.string(),
    number: z.string(),
    title: z.string(),
    abstract: z.string(),
    kind: z.enum(kinds),
    language: z.string(),
    pages: z.int().nullable(),
    anonymity: z.enum(modes),
    anonymity_sentence: z.string(),
    authors: z.array(z.string()).readonly().openapi({ description: "Empty when the mode is double-anonymous." }),
    round: z.int(),
    reviewer_number: z.int(),
    reviewer_name: z.string(),
    state: z.enum(ASSIGNMENT_STATE_NAMES),
    editor_name: z.string(),
    personal_line: z.string(),
    answer_by: IsoDate.nullable(),
    due_on: IsoDate.nullable(),
    days_late: z.int(),
    due_if_accepted: IsoDate,
    time_zone: z.string().openapi({ description: "The press's time zone, in which the days are meant, an IANA name." }),
    has_extended: z.boolean(),
    extension_days: z.int().nullable(),
    free_extension_days: z.int(),
    ended: z.string().nullable().openapi({ description: "Why the review takes no more input." }),
    commands: z.array(z.enum(ASSIGNMENT_COMMAND_NAMES)).readonly(),
    form: z
      .object({ version: z.int(), questions: z.array(QuestionShape).readonly() })
      .openapi({ description: "The version with which you began; before you agree the newest." }),
    report: OwnReport.nullable(),
    attachments: z.array(Attachment).readonly(),
    file: z.object({ name: z.string(), media_type: z.string() }).nullable(),
    file_problem: z.string().nullable().openapi({ description: "Why there is no copy to read." }),
    outcome: Outcome.nullable(),
    earlier: EarlierReviewShape.nullable().openapi({
      description: "Your own report of an earlier round with the authors' answers to its concerns.",
    }),
  })
  .openapi("OwnReview");

const Listed = z
  .object({
    id: z.string(),
    number: z.string(),
    title: z.string(),
    kind: z.enum(kinds),
    round: z.int(),
    state: z.enum(ASSIGNMENT_STATE_NAMES),
    personal_line: z.string(),
    answer_by: IsoDate.nullable(),
    due_on: IsoDate.nullable(),
    due_if_accepted: IsoDate,
    days_late: z.int(),
    extension_days: z.int().nullable(),
    saved_at: Timestamp.nullable(),
    submitted_at: Timestamp.nullable(),
    closed_at: Timestamp.nullable(),
    days_taken: z.int().nullable(),
    recommendation: z.enum(RECOMMENDATION_NAMES).nullable(),
    outcome: z.enum(outcomes).nullable(),
    is_mine: z.boolean(),
    reviewer: z.string().nullable().openapi({ description: "The reviewer, for admins." }),
  })
  .openapi("ListedReview");

export const ReviewScope = z.object({
  scope: z.enum(["mine", "all"]).default("mine").openapi({ description: "`all`: of the whole press, for admins." }),
});
export const ReviewList = z.object({ reviews: z.array(Listed).readonly() }).openapi("ReviewList");

export const ReviewHistory = z
  .object({
    reviews: z.array(Listed).readonly(),
    years: z
      .array(z.object({ year: z.int(), reports: z.int(), declined: z.int(), average_days: z.int().nullable() }))
      .readonly(),
  })
  .openapi("ReviewHistory");

export const ReviewText = z
  .object({
    paragraphs: z
      .array(
        z.object({
          text: z.string(),
          level: z.int().nullable().openapi({ description: "1 to 6 for a heading." }),
          page: z.int().nullable(),
        }),
      )
      .readonly(),
    note: z.string().nullable().openapi({ description: "What is missing of the text as it is shown." }),
  })
  .openapi("ReviewText");
