import { z } from "zod";
import { optionalField } from "#platform/given-fields.ts";
import { ENQUIRY_STATUSES } from "#enquiries/core/enquiry.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The longest text in characters; it fits into `enquiry_events.body` in every script. */
export const MAX_TEXT_LENGTH = 10_000;

const text = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_TEXT_LENGTH, `Please use at most ${formatCount(MAX_TEXT_LENGTH)} characters.`)
    .refine((words) => !words.includes("\0"), "Please take the NUL characters out.");

/** The number of events of the enquiry when it was read: the server responds 409 with the newer events when there are more. */
const version = z.int().min(0);

/** Made by the client: a repeated request with the same key is stored and sent once. */
const key = z.uuid();

export const ReplyForm = z.object({ key, version, text: text("Write your answer.") });
export type ReplyForm = z.output<typeof ReplyForm>;

export const NoteForm = z.object({ key, text: text("Write your note.") });
export type NoteForm = z.output<typeof NoteForm>;

export const StatusForm = z.object({ status: z.enum(ENQUIRY_STATUSES), version: optionalField(version.optional()) });
export type StatusForm = z.output<typeof StatusForm>;

export const AssigneeForm = z.object({ assignee: z.uuid().nullable(), version: optionalField(version.optional()) });
export type AssigneeForm = z.output<typeof AssigneeForm>;

export const DueForm = z.object({
  due_on: z.iso.date("Please choose a date").nullable(),
  version: optionalField(version.optional()),
});
export type DueForm = z.output<typeof DueForm>;

export const SpamForm = z.object({ spam: z.boolean(), version: optionalField(version.optional()) });
export type SpamForm = z.output<typeof SpamForm>;
