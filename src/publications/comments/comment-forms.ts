import { z } from "zod";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The longest comment in characters, each mention counted as it is stored. */
export const MAX_COMMENT_LENGTH = 10_000;

const MISSING = "Write your comment.";

export const CommentForm = z.object({
  /** Made by the client: a repeated request with the same key is stored once. */
  key: z.uuid(),
  text: z
    .string({ error: MISSING })
    .trim()
    .min(1, MISSING)
    .max(MAX_COMMENT_LENGTH, `Please use at most ${formatCount(MAX_COMMENT_LENGTH)} characters.`)
    .refine((words) => !words.includes("\0"), "Please take the NUL characters out."),
});
export type CommentForm = z.output<typeof CommentForm>;

export const AssignmentForm = z.object({
  assignee: z.uuid().nullable(),
  due_on: z.iso.date("Please choose a date").nullable(),
});
export type AssignmentForm = z.output<typeof AssignmentForm>;
