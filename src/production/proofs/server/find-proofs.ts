import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ProofOutcome } from "../proof.ts";
import type {} from "./tables.ts";

export type ProofRow = Selectable<Tables["production_proofs"]>;
export type ReaderRow = Selectable<Tables["production_proof_readers"]>;
export type RemarkRow = Selectable<Tables["production_proof_remarks"]>;
export type QuestionRow = Selectable<Tables["production_proof_questions"]>;

/** A round with all that belongs to it, in its order. */
export type WholeProof = ProofRow & {
  readonly version: number;
  readonly readers: readonly ReaderRow[];
  readonly remarks: readonly RemarkRow[];
  readonly questions: readonly QuestionRow[];
};

/** Returns the rounds of a part, the newest first. */
export const listProofs = (db: Kysely<Tables>, publicationId: string): Promise<readonly WholeProof[]> =>
  findWhole(db, "publication_id", publicationId);

/** Returns one round; undefined where there is none with this id. */
export const findProof = async (db: Kysely<Tables>, id: string): Promise<WholeProof | undefined> =>
  (await findWhole(db, "id", id))[0];

async function findWhole(
  db: Kysely<Tables>,
  column: "id" | "publication_id",
  value: string,
): Promise<readonly WholeProof[]> {
  const proofs = await db
    .selectFrom("production_proofs as p")
    .innerJoin("productions as t", "t.id", "p.production_id")
    .selectAll("p")
    .select("t.version")
    .where(`p.${column}`, "=", value)
    .orderBy("p.round", "desc")
    .execute();
  if (proofs.length === 0) return [];
  const among = sql<string>`any(${proofs.map(({ id }) => id)}::uuid[])`;
  const readers = await db
    .selectFrom("production_proof_readers")
    .selectAll()
    .where("proof_id", "=", among)
    .orderBy("place")
    .execute();
  const remarks = await db
    .selectFrom("production_proof_remarks")
    .selectAll()
    .where("proof_id", "=", among)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const questions = await db
    .selectFrom("production_proof_questions")
    .selectAll()
    .where("proof_id", "=", among)
    .orderBy("place")
    .execute();
  return proofs.map((proof) => {
    const isInProof = ({ proof_id }: { readonly proof_id: string }): boolean => proof_id === proof.id;
    return {
      ...proof,
      readers: readers.filter(isInProof),
      remarks: remarks.filter(isInProof),
      questions: questions.filter(isInProof),
    };
  });
}

/** Where the proof of a part is: its newest round. */
export type ProofState = {
  readonly proofId: string;
  readonly productionId: string;
  readonly round: number;
  /** An ISO date. */
  readonly dueOn: string;
  readonly outcome: ProofOutcome | null;
  readonly closedAt: Date | null;
  /** Remarks that were sent and are not settled. */
  readonly openRemarks: number;
};

/** Returns the newest rounds of parts by their publications' ids; parts without a proof are left out. */
export async function findProofStates(
  db: Kysely<Tables>,
  publicationIds: readonly string[],
): Promise<ReadonlyMap<string, ProofState>> {
  if (publicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("production_proofs as p")
    .distinctOn("p.publication_id")
    .select(["p.publication_id", "p.id", "p.production_id", "p.round", "p.due_on", "p.outcome", "p.closed_at"])
    .select((where) =>
      where
        .selectFrom("production_proof_remarks as r")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("r.proof_id", "=", "p.id")
        .where("r.outcome", "is", null)
        .as("open_remarks"),
    )
    .where("p.publication_id", "=", sql<string>`any(${publicationIds}::uuid[])`)
    .orderBy("p.publication_id")
    .orderBy("p.round", "desc")
    .execute();
  return new Map(
    rows.map((row) => [
      row.publication_id,
      {
        proofId: row.id,
        productionId: row.production_id,
        round: row.round,
        dueOn: row.due_on,
        outcome: row.outcome,
        closedAt: row.closed_at,
        openRemarks: row.outcome === "remarks" ? (row.open_remarks ?? 0) : 0,
      },
    ]),
  );
}
