import { z } from "@hono/zod-openapi";
import { NUMBERED, NumberedQuery } from "#platform/api/numbered-pages.ts";
import { Timestamp } from "#platform/api/api.ts";
import { PreparedInput } from "#publications/bulk/server/bulk-change-shapes.ts";
import { AGENCIES, DEPOSIT_FILTERS, DEPOSIT_STATES } from "../deposit-state.ts";

const text = z.string().nullable();
const time = Timestamp.nullable();

const Deposit = z
  .object({
    doi: z.string(),
    state: z.enum(DEPOSIT_STATES),
    number: z.int().openapi({ description: "The number of its publication, also where that was deleted." }),
    publication_id: text.openapi({ description: "Null: the publication was deleted." }),
    type: text,
    title: text,
    language: text,
    is_held_back: z.boolean().openapi({ description: "The press’s own check found it wrong: nothing was sent." }),
    field: text.openapi({ description: "The field of the publication that mends it." }),
    message: text.openapi({ description: "What the register or the check says." }),
    conflict_id: text,
    next_attempt_at: time,
    sent_at: time,
    result_at: time,
    registered_at: time,
    changed_at: time,
  })
  .openapi("Deposit");

const Counts = z.object({
  never: z.int(),
  waiting: z.int(),
  sent: z.int(),
  registered: z.int(),
  warned: z.int(),
  failed: z.int(),
  changed: z.int(),
});

export const DepositPage = z
  .object({
    deposits: z.array(Deposit).readonly(),
    ...NUMBERED,
    counts: Counts.readonly(),
    agency: z.enum([...AGENCIES, "none"]),
    problem: text.openapi({ description: "Why the press deposits nothing; null where it does." }),
  })
  .openapi("DepositPage");

export const DepositQuery = NumberedQuery.extend({
  state: z.enum(DEPOSIT_FILTERS).optional().openapi({ description: "`needs_you`: failed, or with a warning." }),
  search: z.string().max(200).optional().openapi({ description: "A part of a DOI or of a title." }),
  publication: z.uuid().optional().openapi({ description: "A publication with its chapters or papers." }),
  only: z
    .string()
    .max(4000)
    .transform((text) => text.split(","))
    .pipe(z.array(z.uuid()).max(100))
    .optional()
    .openapi({
      type: "string",
      description: "The DOIs of these publications only: at most 100 uuids with commas between them.",
    }),
});

export const DepositRequest = z.object({ selection: PreparedInput.shape.selection }).openapi("DepositRequest");

export const RequestedDeposits = z
  .object({
    books: z.int().openapi({ description: "Books and volumes with which they are sent." }),
    dois: z.int(),
  })
  .openapi("RequestedDeposits");
