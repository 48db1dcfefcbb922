import { z } from "@hono/zod-openapi";
import { displayName } from "#people/core/person-names.ts";
import { Timestamp } from "#platform/api/api.ts";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { PROOF_OUTCOMES, proofTurn, REMARK_OUTCOMES } from "../proof.ts";
import { isSent } from "../proof-remarks.ts";
import type { WholeProof } from "./find-proofs.ts";

const Reader = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  corresponding: z.boolean().openapi({ description: "Whose remarks or approval end the round." }),
  sent_at: Timestamp,
  opened_at: Timestamp.nullable(),
  reminded_at: Timestamp.nullable(),
  approved_at: Timestamp.nullable(),
  remarks_sent_at: Timestamp.nullable(),
});

const Remark = z.object({
  id: z.uuid(),
  reader_id: z.uuid(),
  author: z.string(),
  block: z.string().openapi({ description: "The id of the block in the text." }),
  quote: z.string(),
  replacement: z
    .string()
    .nullable()
    .openapi({ description: "The words that replace the quote; empty deletes it, null leaves it." }),
  reason: z.string(),
  outcome: z.enum(REMARK_OUTCOMES).nullable(),
  reply: z.string(),
  settled_by: z.string().nullable(),
  settled_at: Timestamp.nullable(),
  created_at: Timestamp,
});

const Question = z.object({
  id: z.uuid(),
  question: z.string(),
  choices: z.array(z.string()).readonly(),
  reply: z.string(),
  replied_by: z.string().nullable(),
  replied_at: Timestamp.nullable(),
});

/** One round, as editors read it. Remarks that are still being typed are the authors' own. */
export const Proof = z
  .object({
    id: z.uuid(),
    publication_id: z.uuid(),
    production_id: z.uuid(),
    version: z.int(),
    round: z.int(),
    due_on: z.string(),
    is_late: z.boolean(),
    message: z.string(),
    sent_by: z.string().nullable(),
    sent_at: Timestamp,
    outcome: z.enum(PROOF_OUTCOMES).nullable(),
    closed_at: Timestamp.nullable(),
    turn: z.enum(["author", "editor", "nobody"]),
    readers: z.array(Reader).readonly(),
    remarks: z.array(Remark).readonly(),
    questions: z.array(Question).readonly(),
  })
  .openapi("Proof");

/** Returns rounds as the API describes them; `today` is the press's day. */
export async function describeProofs(db: Kysely<Tables>, proofs: readonly WholeProof[], today: string) {
  const names = await listNames(
    db,
    proofs.flatMap(({ sent_by, remarks }) => [sent_by, ...remarks.map(({ settled_by }) => settled_by)]),
  );
  const nameEditor = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return proofs.map((proof) => {
    const nameReader = (id: string | null): string | null =>
      proof.readers.find((reader) => reader.id === id)?.name ?? null;
    return {
      ...proof,
      is_late: proof.outcome === null && today > proof.due_on,
      sent_by: nameEditor(proof.sent_by),
      turn: proofTurn(proof.outcome),
      remarks: proof.remarks
        .filter((remark) => isSent(proof, remark))
        .map((remark) => ({
          ...remark,
          author: nameReader(remark.reader_id) ?? "",
          settled_by: nameEditor(remark.settled_by),
        })),
      questions: proof.questions.map((question) => ({ ...question, replied_by: nameReader(question.replied_by) })),
    };
  });
}

async function listNames(db: Kysely<Tables>, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].flatMap((id) => id ?? []);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "first_name", "last_name"])
    .where("id", "=", sql<string>`any(${known}::uuid[])`)
    .where("erased_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.id, displayName(row)]));
}
