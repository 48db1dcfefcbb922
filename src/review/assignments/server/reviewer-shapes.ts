import { z } from "@hono/zod-openapi";
import { ANONYMITY_MODES, type Anonymity, REVIEW_PHASES } from "#manuscripts/manuscript.ts";
import { Timestamp } from "#platform/api/api.ts";
import { ASSIGNMENT_COMMAND_NAMES, ASSIGNMENT_STATE_NAMES } from "#review/assignments/assignment.ts";
import { CONFLICT_CODES } from "#review/assignments/conflicts.ts";
import { QuestionShape } from "#review/forms/question-shape.ts";
import { RECOMMENDATION_NAMES } from "#review/recommendation.ts";
import { ConcernShape } from "#review/reports/server/concern-shape.ts";
import { Attachment } from "#review/attachments/server/attachment-shape.ts";
import { NamedSentences } from "#review/reports/server/review-shapes.ts";

export const ManuscriptId = z.object({
  id: z.string().openapi({ description: "The manuscript's uuid or number, such as VB-2026-0042." }),
});
export const ManuscriptReviewer = ManuscriptId.extend({
  assignment_id: z.string().openapi({ description: "The assignment's uuid." }),
});
export const CandidateSearch = z.object({
  search: z.string().max(200).default("").openapi({ description: "Name, address, topics, languages or institution." }),
});

const IsoDate = z.string().openapi({ format: "date" });
const Email = z.enum(["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10", "R11"]);
const modes = Object.keys(ANONYMITY_MODES) as Anonymity[]; // The keys of a constant.

const Conflict = z
  .object({
    code: z.enum(CONFLICT_CODES),
    sentence: z.string(),
  })
  .openapi("ReviewConflict");

const Concern = ConcernShape.extend({ id: z.string(), position: z.int() }).openapi("ReviewConcern");

const Report = z
  .object({
    assignment_id: z.string(),
    fingerprint: z
      .string()
      .openapi({ description: "Of its words and files: a decision names the reports that its editor has read." }),
    questions: z
      .array(
        QuestionShape.pick({ id: true, text: true, kind: true, answers: true, reader: true }).extend({
          answer: z
            .string()
            .nullable()
            .openapi({ description: "In words; several answers stand on a line each. Null without one." }),
        }),
      )
      .readonly(),
    strengths: z.string(),
    comments_to_authors: z.string(),
    confidential: z.string(),
    recommendation: z.enum(RECOMMENDATION_NAMES).nullable(),
    would_review_again: z.boolean().nullable(),
    ai_use: z.string(),
    co_reviewer: z.string(),
    named_sentences: NamedSentences,
    attachments: z.array(Attachment).readonly(),
    concerns: z.array(Concern).readonly(),
    submitted_at: Timestamp,
    used_at: Timestamp.nullable(),
  })
  .openapi("ReviewReport");

const Assignment = z
  .object({
    id: z.string(),
    round: z.int(),
    number: z.int().openapi({ description: "Reviewer 1, 2 …: the same for a person in every round." }),
    person_id: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    state: z.enum(ASSIGNMENT_STATE_NAMES),
    personal_line: z.string(),
    conflicts: z.array(Conflict).readonly(),
    conflict_reason: z.string(),
    invited_at: Timestamp.nullable(),
    responded_at: Timestamp.nullable(),
    answer_by: IsoDate.nullable(),
    due_on: IsoDate.nullable(),
    days_late: z.int(),
    has_extended: z.boolean(),
    extension_days: z.int().nullable().openapi({ description: "Days for which the reviewer asks." }),
    decline_reason: z.string(),
    suggested: z.string(),
    declared_conflict: z.string(),
    ended_reason: z.string(),
    submitted_at: Timestamp.nullable(),
    version: z.int(),
    sent: z.array(z.object({ email: Email, occasion: z.string(), at: z.string() })).readonly(),
    upcoming: z
      .array(z.object({ occasion: z.string(), on: IsoDate, what: z.enum([...Email.options, "expire", "escalate"]) }))
      .readonly(),
    commands: z.array(z.enum(ASSIGNMENT_COMMAND_NAMES)).readonly(),
    report: Report.nullable(),
  })
  .openapi("ReviewAssignment");

export const ManuscriptReview = z
  .object({
    manuscript_id: z.string(),
    number: z.string().nullable(),
    version: z.int().openapi({ description: "The manuscript's, for the next command." }),
    round: z.int(),
    reports_needed: z.int(),
    review_phase: z.enum(REVIEW_PHASES).nullable(),
    anonymity: z.enum(modes),
    can_manage: z.boolean(),
    assignments: z.array(Assignment).readonly(),
  })
  .openapi("ManuscriptReview");

export const InvitationEmail = z
  .object({
    subject: z.string().openapi({ description: "It follows the manuscript's number." }),
    body: z.string().openapi({
      description:
        "Paragraphs with an empty line between them; {name}, {personal_line} and {due_on} are filled when it is sent.",
    }),
    answer_by: IsoDate,
    due_on: IsoDate.openapi({ description: "The day of the report if none is chosen and the reviewer agrees today." }),
  })
  .openapi("InvitationEmail");

const Candidate = z
  .object({
    id: z.string(),
    name: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    affiliation: z.string().nullable(),
    orcid: z.string().nullable(),
    expertise: z.array(z.string()).readonly(),
    languages: z.array(z.string()).readonly(),
    available: z.boolean(),
    away_until: IsoDate.nullable(),
    review_limit: z.int().nullable(),
    open: z.int().openapi({ description: "Invitations and reviews that wait for them now." }),
    finished: z.int(),
    in_year: z.int(),
    last_review: Timestamp.nullable(),
    average_days: z.int().nullable(),
    conflicts: z.array(Conflict).readonly(),
    state: z.string().nullable().openapi({ description: "Their assignment in this round, if there is one." }),
  })
  .openapi("ReviewerCandidate");

export const Candidates = z.object({ candidates: z.array(Candidate).readonly() }).openapi("ReviewerCandidates");
