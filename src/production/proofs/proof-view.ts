import { z } from "zod";
import { PROOF_OUTCOMES, REMARK_OUTCOMES } from "./proof.ts";

/**
 * Where an author is with a proof: it is open; the author has finished and others have not; it was approved, or its remarks were sent; the editor took it
 * back; or a newer round was sent.
 */
export const READING_STATES = ["open", "finished", "approved", "remarks", "taken-back", "replaced"] as const;
export type ReadingState = (typeof READING_STATES)[number];

const Timestamp = z.string();

export const ViewedRemark = z.object({
  id: z.uuid(),
  reader_id: z.uuid(),
  author: z.string(),
  block: z.string(),
  quote: z.string(),
  replacement: z.string().nullable(),
  reason: z.string(),
  outcome: z.enum(REMARK_OUTCOMES).nullable(),
  reply: z.string(),
});
export type ViewedRemark = z.output<typeof ViewedRemark>;

export const ViewedQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  choices: z.array(z.string()).readonly(),
  reply: z.string(),
  replied_by: z.string().nullable(),
  may_reply: z.boolean(),
});
export type ViewedQuestion = z.output<typeof ViewedQuestion>;

export const ViewedReader = z.object({
  id: z.uuid(),
  name: z.string(),
  is_own: z.boolean(),
  corresponding: z.boolean(),
  approved_at: Timestamp.nullable(),
  remarks_sent_at: Timestamp.nullable(),
});
export type ViewedReader = z.output<typeof ViewedReader>;

/** A proof as one of its authors sees it. */
export const ProofView = z
  .object({
    id: z.uuid().openapi({ description: "The reader, whose link opened it." }),
    state: z.enum(READING_STATES),
    outcome: z.enum(PROOF_OUTCOMES).nullable(),
    closed_at: Timestamp.nullable(),
    part: z.string().openapi({ description: "What it is: “chapter 8”." }),
    word: z.string().openapi({ description: "“chapter”, “paper” or “book”." }),
    title: z.string(),
    book: z.string().nullable(),
    round: z.int(),
    due_on: z.string(),
    time_zone: z.string().openapi({ description: "The press’s time zone, to which all days refer." }),
    is_late: z.boolean(),
    message: z.string(),
    editor: z.string().nullable(),
    compared_with: z.string().nullable().openapi({ description: "“your manuscript”, or “the previous proof”." }),
    readers: z.array(ViewedReader).readonly(),
    remarks: z.array(ViewedRemark).readonly(),
    earlier: z.array(ViewedRemark).readonly().openapi({ description: "Of the previous round, with their outcomes." }),
    questions: z.array(ViewedQuestion).readonly(),
  })
  .openapi("AuthorProof");
export type ProofView = z.output<typeof ProofView>;
