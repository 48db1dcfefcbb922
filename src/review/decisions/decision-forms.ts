import { z } from "zod";
import { CommandForm } from "#manuscripts/screening/screening-forms.ts";
import { optionalField } from "#platform/given-fields.ts";
import { DECISION_OUTCOMES, type DecisionOutcome } from "./decision.ts";

const outcomes = Object.keys(DECISION_OUTCOMES) as DecisionOutcome[]; // The keys of a constant.
const MAX_DECISION_LETTER_LENGTH = 50_000;

export const DecisionForm = CommandForm.extend({
  outcome: z.enum(outcomes, "Choose the decision."),
  decision_letter: z.string().trim().max(MAX_DECISION_LETTER_LENGTH, "The letter has at most 50,000 characters."),
  /** The reports that the author receives, with the passages that the editor removed. */
  reports: z.array(z.object({ assignment_id: z.uuid(), removed: z.array(z.string().max(10_000)).max(50) })).max(30),
  /** Every report of the round that is in, as the editor has read it. */
  reports_seen: z.array(z.object({ assignment_id: z.uuid(), fingerprint: z.string().max(64) })).max(100),
  /** The editor's own points, besides the reviewers' concerns. */
  points: z
    .array(
      z.object({
        kind: z.enum(["essential", "optional"]),
        body: z.string().trim().min(1, "Write the point.").max(5000),
      }),
    )
    .max(50),
  /** Why the decision is made without the needed reports, or without review. */
  reason: z.string().trim().max(5000),
  /** Until when the revision is due; the press's usual time where it is not given. */
  due_on: optionalField(z.iso.date("Choose a date.").optional()),
});
export type DecisionForm = z.output<typeof DecisionForm>;

export const ConfirmForm = CommandForm.extend({ agrees: z.boolean() });

export const AnswerForm = z.object({
  answer: z.string().trim().max(20_000, "Please use at most 20,000 characters."),
  place: z.string().trim().max(500, "Please use at most 500 characters."),
});
export type AnswerForm = z.output<typeof AnswerForm>;

export const RevisionForm = CommandForm.extend({
  note: z.string().trim().max(20_000, "Please use at most 20,000 characters."),
});
