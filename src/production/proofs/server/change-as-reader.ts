import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { ProofRow, ReaderRow } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";
import type { LinkedReader } from "./proof-link.ts";

/** What a change of a reader runs with: the transaction, and the rows as they are in it. */
export type ReaderChange = {
  readonly ctx: ProofContext;
  readonly db: Kysely<Tables>;
  readonly proof: ProofRow;
  readonly reader: ReaderRow;
};

const CLOSED: Readonly<Record<NonNullable<ProofRow["outcome"]>, string>> = {
  remarks: "The remarks on this proof have been sent, so your change wasn’t saved.",
  approved: "This proof has been approved, so your change wasn’t saved.",
  "taken-back": "This proof was recalled, so your change wasn’t saved.",
  replaced: "There is a newer proof, so your change wasn’t saved. Open the newest e-mail.",
};

/**
 * Runs a change of an author in a transaction that holds the proof: changes of one proof come one after the other, and none comes after its end. 409 once the round
 * is closed, or the author has finished.
 */
export function changeReading<Result>(
  ctx: ProofContext,
  linked: LinkedReader,
  run: (change: ReaderChange) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction().execute(async (db) => {
    const proof = await db
      .selectFrom("production_proofs")
      .selectAll()
      .where("id", "=", linked.proof.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const reader = await db
      .selectFrom("production_proof_readers")
      .selectAll()
      .where("id", "=", linked.reader.id)
      .executeTakeFirstOrThrow();
    if (proof.outcome !== null) throw new Refused(409, "The round has ended", CLOSED[proof.outcome]);
    if (reader.approved_at)
      throw new Refused(409, "Approved", "You have approved this proof, so your change wasn’t saved.");
    if (reader.remarks_sent_at)
      throw new Refused(409, "Sent", "You have sent your remarks, so your change wasn’t saved.");
    return run({ ctx: { ...ctx, db }, db, proof, reader });
  });
}
