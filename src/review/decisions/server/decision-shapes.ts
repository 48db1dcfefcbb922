import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { DECISION_OUTCOMES, type DecisionOutcome } from "#review/decisions/decision.ts";
import { AnsweredShape } from "#review/forms/question-shape.ts";
import { CONCERN_KINDS, type ConcernKind, RECOMMENDATION_NAMES } from "#review/recommendation.ts";
import { ConcernShape } from "#review/reports/server/concern-shape.ts";

const outcome = z.enum(Object.keys(DECISION_OUTCOMES) as DecisionOutcome[]); // The keys of a constant.
const kind = z.enum(Object.keys(CONCERN_KINDS) as ConcernKind[]); // The keys of a constant.

export const PointId = z.object({
  id: z.string().openapi({ description: "The manuscript's uuid or number." }),
  point_id: z.uuid(),
});

const Point = z
  .object({
    id: z.string(),
    label: z.string(),
    kind,
    body: z.string(),
    page: z.string(),
    passage: z.string().openapi({ description: "The words of the manuscript that the concern is about." }),
    answer: z.string(),
    place: z.string(),
  })
  .openapi("DecisionPoint", {
    description: "`label`: 1.2 is the second concern of Reviewer 1, E.1 the editor's first point.",
  });

const AuthorsReport = z
  .object({
    reviewer: z.string(),
    number: z.int().openapi({ description: "The reviewer's number, which begins the labels of their points." }),
    recommendation: z.enum(RECOMMENDATION_NAMES).nullable(),
    answers: z.array(AnsweredShape).readonly().openapi({ description: "Without those for the editors alone." }),
    strengths: z.string(),
    comments: z.string(),
    concerns: z.array(ConcernShape.extend({ position: z.int() })).readonly(),
    attachments: z
      .array(z.object({ id: z.string(), name: z.string(), size: z.int() }))
      .readonly()
      .openapi({ description: "Under names that tell nothing of the reviewer." }),
  })
  .openapi("ReportForAuthors");

const Decision = z
  .object({
    id: z.string(),
    round: z.int(),
    outcome,
    decision_letter: z.string().openapi({ description: "As it was sent." }),
    decision_letter_alone: z.string().openapi({ description: "The same without the reports and the editor's points." }),
    due_on: z.string().nullable(),
    sent_at: Timestamp,
    reports: z.array(AuthorsReport).readonly(),
    points: z.array(Point).readonly(),
  })
  .openapi("EditorialDecision");

export const Decisions = z
  .object({
    manuscript_id: z.string(),
    number: z.string().nullable(),
    version: z.int(),
    can_answer: z.boolean(),
    decisions: z.array(Decision).readonly(),
    pending: z
      .object({
        id: z.string(),
        outcome,
        state: z.enum(["waiting", "scheduled"]),
        decision_letter: z.string(),
        send_at: Timestamp.nullable(),
        is_own: z.boolean(),
        editor_name: z.string().openapi({ description: "Who wrote it." }),
        reason: z.string().openapi({ description: "Why without the needed reports, or without review." }),
      })
      .nullable()
      .openapi({ description: "Editors only: the decision whose letter was not sent yet." }),
    refused_by: z
      .string()
      .nullable()
      .openapi({ description: "Editors only: the second person who refused the newest decision." }),
    usual: z
      .object({ minor_due_on: z.iso.date(), major_due_on: z.iso.date(), undo_minutes: z.int() })
      .nullable()
      .openapi({ description: "Editors only: the press's usual times for a decision of today." }),
    templates: z
      .object({ accept: z.string(), minor: z.string(), major: z.string(), reject: z.string(), decline: z.string() })
      .nullable()
      .openapi({ description: "Editors only: the letters with which a decision begins, with their fields." }),
  })
  .openapi("EditorialDecisions");

export const OpenPoints = z.object({ open: z.int() }).openapi("OpenPoints");
