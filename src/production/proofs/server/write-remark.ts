import { sql } from "kysely";
import { Invalid, Refused } from "#platform/refused.ts";
import { readBlocks } from "../../server/read-blocks.ts";
import { MAX_REMARKS } from "../proof.ts";
import type { RemarkForm } from "../proof-forms.ts";
import type { RemarkRow } from "./find-proofs.ts";
import { changeReading, type Reading } from "./change-reading.ts";
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
  changeReading(ctx, linked, async (reading) => {
    const known = await findRemark(reading, id);
    if (known) return changeRemark(reading, known, form);
    await requireRoom(reading, form.block);
    const now = ctx.clock();
    return reading.db
      .insertInto("production_proof_remarks")
      .values({
        ...form,
        id,
        proof_id: reading.proof.id,
        reader_id: reading.reader.id,
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
  { db, ctx }: Reading,
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
  changeReading(ctx, linked, async (reading) => {
    const known = await findRemark(reading, id);
    if (known) await reading.db.deleteFrom("production_proof_remarks").where("id", "=", known.id).execute();
  });

async function findRemark({ db, reader }: Reading, id: string): Promise<RemarkRow | undefined> {
  const found = await db.selectFrom("production_proof_remarks").selectAll().where("id", "=", id).executeTakeFirst();
  if (found && found.reader_id !== reader.id)
    throw new Refused(404, "Remark not found", "There is no such remark of yours.");
  return found;
}

/** Refuses a remark on a block that the text does not have, and one too many. */
async function requireRoom({ ctx, db, proof }: Reading, block: string): Promise<void> {
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
  const { blocks } = await readBlocks({ ...ctx, db }, proof.production_id);
  if (!blocks.some(({ id }) => id === block)) throw new Invalid({ block: "The text has no such block." });
}
