import { z } from "zod";
import { ANSWER_READER_NAMES, QUESTION_KIND_NAMES } from "./review-form.ts";

/** A question of a review form as the API takes and returns it; `checkForm` checks its words. */
export const QuestionShape = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/u, "Use at most 40 lowercase letters, digits and hyphens"),
  kind: z.enum(QUESTION_KIND_NAMES),
  text: z.string(),
  hint: z.string(),
  /** Of a scored question from the weakest to the strongest. */
  answers: z.array(z.string()).readonly(),
  /** Of a text. */
  max_length: z.int().nullable(),
  is_required: z.boolean(),
  /** `editors`: nobody else reads the answer but the reviewer who wrote it. */
  reader: z.enum(ANSWER_READER_NAMES),
});

/** An answered question, as those read it who may. */
export const AnsweredShape = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(QUESTION_KIND_NAMES),
  answer: z.string(),
});
