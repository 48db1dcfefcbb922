import { z } from "zod";

/** The longest answer of a declaration in characters. */
const MAX_LENGTH = 5000;

const answer = z.string().trim().max(MAX_LENGTH).default("");

const Person = z.object({
  name: z.string().trim().min(1).max(300),
  email: z.string().trim().max(254).default(""),
  reason: z.string().trim().max(1000).default(""),
});

/**
 * The answers of the step "For the editors" and the declarations of the last step (docs/workflow.md; specification §5). An
 * empty text is not answered yet; "None" is an answer.
 */
export const Declarations = z.object({
  /** "This work is ours, was not published before and is under review nowhere else." */
  originality: z.boolean().default(false),
  competing_interests: answer,
  funding: answer,
  data_availability: answer,
  ai_use: answer,
  ethics: answer,
  prior_publication: answer,
  note_to_editors: answer,
  suggested_reviewers: z.array(Person).max(10).default([]),
  opposed_reviewers: z.array(Person).max(10).default([]),
  /** The author has read "What reviewers will see". */
  anonymity_checked: z.boolean().default(false),
});
export type Declarations = z.output<typeof Declarations>;

export const NO_DECLARATIONS: Declarations = Declarations.parse({});
