import { z } from "@hono/zod-openapi";
import { Identity } from "#manuscripts/anonymity/server/identity-shape.ts";
import { Timestamp } from "#platform/api/api.ts";
import { Attachment } from "#review/attachments/server/attachment-shape.ts";
import { AnsweredShape } from "#review/forms/question-shape.ts";
import { ANSWER_STATES } from "#review/rounds/answer-state.ts";
import { RECOMMENDATION_NAMES } from "#review/recommendation.ts";
import { ConcernShape } from "#review/reports/server/concern-shape.ts";

const ReadAnswer = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("given"), answer: z.string(), place: z.string() }),
    z.object({ state: z.enum(["withheld", "none"]) }),
  ])
  .openapi({ description: "Withheld where the editors have not released it: none of its words is sent." });

export const EarlierReviewShape = z
  .object({
    round: z.int(),
    submitted_at: Timestamp,
    recommendation: z.enum(RECOMMENDATION_NAMES).nullable(),
    questions: z.array(AnsweredShape).readonly(),
    strengths: z.string(),
    comments_to_authors: z.string(),
    confidential: z.string(),
    concerns: z.array(ConcernShape.extend({ id: z.string(), position: z.int(), answer: ReadAnswer })).readonly(),
    attachments: z.array(Attachment).readonly().openapi({ description: "The files of that report." }),
    has_changes: z.boolean().openapi({ description: "Whether the copies of both rounds can be compared." }),
  })
  .openapi("EarlierReview");

export const AnswersForReviewers = z
  .object({
    manuscript_id: z.string(),
    version: z.int(),
    can_pass: z.boolean(),
    names_looked_for: z.string().openapi({ description: "The fingerprint of the people whose names were looked for." }),
    answers: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          round: z.int(),
          concern: z.string(),
          answer: z.string().openapi({ description: "As the reviewer reads it, or would." }),
          place: z.string(),
          authors_answer: z.string(),
          authors_place: z.string(),
          identities: z.array(Identity).readonly().openapi({ description: "What in it may tell who wrote it." }),
          state: z.enum(ANSWER_STATES).openapi({ description: "A reviewer gets no answer that waits or is withheld." }),
          decided_by: z.string().nullable().openapi({ description: "The editor who passed it on or withheld it." }),
          decided_at: Timestamp.nullable(),
        }),
      )
      .readonly(),
  })
  .openapi("AnswersForReviewers");
