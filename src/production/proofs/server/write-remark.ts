import { sql } from "kysely";
import { Invalid, Refused } from "#platform/refused.ts";
import { MAX_REMARKS } from "../proof.ts";
import type { RemarkForm } from "../proof-forms.ts";
import type { RemarkRow } from "./find-proofs.ts";
import { changeReading, type ReaderChange } from "./change-as-reader.ts";
import type { ProofContext } from "./proof-context.ts";
import type { LinkedReader } from "./proof-link.ts";

/**
 * Stores an author's remark as far as it is typed, under the id that the page gave it. 409 where the round is closed or has too many remarks; 404 for a
 * remark of another author.
 */
export const writeRemark = (
  ctx: ProofContext,
  linked: LinkedReader,
  id: string,
  form: RemarkForm,
): Promise<RemarkRow> =>
  changeReading(ctx, linked, async (change) => {
    const known = await findRemark(change, id);
    if (known) return changeRemark(change, known, form);
    await requireFewerRemarks(change);
    const now = ctx.clock();
    return change.db
      .insertInto("production_proof_remarks")
      .values({
        ...form,
        id,
        proof_id: change.proof.id,
        reader_id: change.reader.id,
        outcome: null,
        settled_by: null,
        settled_at: null,
        created_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

const changeRemark = (
  { db, ctx }: ReaderChange,
  { id, block }: RemarkRow,
  { quote, replacement, reason, block: given }: RemarkForm,
): Promise<RemarkRow> => {
  if (given !== block) throw new Invalid({ block: "A remark stays on its block." });
  return db
    .updateTable("production_proof_remarks")
    .set({ quote, replacement, reason, changed_at: ctx.clock() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Deletes an author's own remark; one that is not there is gone already. 404 for a remark of another author. */
export const deleteRemark = (ctx: ProofContext, linked: LinkedReader, id: string): Promise<void> =>
  changeReading(ctx, linked, async (change) => {
    const known = await findRemark(change, id);
    if (known) await change.db.deleteFrom("production_proof_remarks").where("id", "=", known.id).execute();
  });

async function findRemark({ db, reader }: ReaderChange, id: string): Promise<RemarkRow | undefined> {
  const found = await db.selectFrom("production_proof_remarks").selectAll().where("id", "=", id).executeTakeFirst();
  if (found && found.reader_id !== reader.id)
    throw new Refused(404, "Remark not found", "There is no such remark of yours.");
  return found;
}

/** Refuses a remark too many. */
async function requireFewerRemarks({ db, proof }: ReaderChange): Promise<void> {
  const { count } = await db
    .selectFrom("production_proof_remarks")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("proof_id", "=", proof.id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_REMARKS)
    throw new Refused(
      409,
      "Too many remarks",
      `A proof has room for ${MAX_REMARKS} remarks. Please write to the editor about the others.`,
    );
}
