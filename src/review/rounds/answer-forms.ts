import { z } from "zod";
import { AnswerForm } from "#review/decisions/decision-forms.ts";

/** What an editor passes on to a reviewer: the authors' words, or what the editor made of them. */
export const PassAnswerForm = AnswerForm.extend({
  key: z.uuid(),
  answer: AnswerForm.shape.answer.min(1, "Leave the reviewer an answer, or words that say why there is none."),
  /** The people whose names were looked for when the editor read the answer. */
  names_looked_for: z.string().max(64),
  /** When an editor last decided about the answer, as the sender has read it; null where none had. */
  decided_at: z.iso.datetime("Read the answer again: it is not said which state of it you have seen.").nullable(),
  answer_checked: z.literal(true, "Confirm that you have read this answer."),
});
export type PassAnswerForm = z.output<typeof PassAnswerForm>;

/** Withholds an answer from its reviewer. */
export const WithholdAnswerForm = PassAnswerForm.pick({ key: true, decided_at: true });
export type WithholdAnswerForm = z.output<typeof WithholdAnswerForm>;
