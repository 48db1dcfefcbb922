import { z } from "zod";

const text = (most: number) => z.string().trim().max(most, `Please enter at most ${most} characters`).default("");

/** The answer of a reviewer to the question about conflicts of interest. */
export const CONFLICT_ANSWERS = {
  none: "No, none that I know of",
  unsure: "I am not sure: I will describe it to the editor",
} as const;

/** *Yes, I'll review*: the question about conflicts must be answered before the text opens (docs/workflow.md). */
export const AcceptForm = z
  .object({
    conflict: z.enum(["none", "unsure"], "Please answer the question about conflicts of interest"),
    conflict_text: text(5000),
  })
  .refine(({ conflict, conflict_text }) => conflict === "none" || conflict_text !== "", {
    path: ["conflict_text"],
    message: "Please describe it in a sentence",
  });
export type AcceptForm = z.output<typeof AcceptForm>;

/** *Not now* and *I have a conflict*. */
export const DeclineForm = z.object({
  reason: text(5000),
  suggested: text(5000),
  has_conflict: z.boolean().default(false),
});
export type DeclineForm = z.output<typeof DeclineForm>;

export const MoreTimeForm = z.object({
  days: z.int("Please enter a number of days").min(1, "Please enter 1 to 90 days").max(90, "Please enter 1 to 90 days"),
});

export const WithdrawForm = z.object({ reason: text(2000) });
