import { z } from "zod";

/** The key of a command, made by the client, and the version of the manuscript that it has read. */
export const CommandForm = z.object({ key: z.uuid(), version: z.int().min(1) });

export const WithdrawForm = CommandForm.extend({ reason: z.string().trim().max(5000).default("") });

export const TimeForm = CommandForm.extend({
  days: z.int("Must be a whole number of days.").min(1, "Must be from 1 to 365.").max(365, "Must be from 1 to 365."),
  reason: z.string().trim().max(5000).default(""),
});

/** An answer to one thing that the editor asked for; it is saved while it is typed, and sent by `send-fixes`. */
export const FixAnswer = z.object({
  id: z.uuid(),
  done: z.boolean(),
  answer: z.string().trim().max(5000).default(""),
});
/** Answers are the author's own preparation, as files are: they need no version, so that saving one never refuses another. */
export const FixAnswersForm = z.object({
  key: z.uuid(),
  version: z.int().min(1).optional(),
  fixes: z.array(FixAnswer).min(1).max(100),
});

/** The changes, in the author's words. */
export const VersionForm = CommandForm.extend({ note: z.string().trim().max(20_000).default("") });

export const HandOverForm = CommandForm.extend({ contributor_id: z.uuid() });

export const MessageForm = z.object({
  key: z.uuid(),
  body: z
    .string()
    .trim()
    .min(1, "Write the message first.")
    .max(20_000, "A message can have at most 20,000 characters."),
  /** Editors choose who reads it; authors write to the editors. */
  audience: z.enum(["editors", "authors"]).default("authors"),
});
