import { Refused } from "#platform/refused.ts";
import { hasContent } from "../proof.ts";
import { changeReading, type ReaderChange } from "./change-as-reader.ts";
import type { RemarkRow } from "./find-proofs.ts";
import type {} from "./proof-events.ts";
import type { ProofContext } from "./proof-context.ts";
import type { LinkedReader } from "./proof-link.ts";
import { emailEditor, readMailing } from "./queue-proof-email.ts";

/**
 * Approves a proof for an author; the corresponding author's approval ends the round. 409 while there are remarks: of the author, and for the
 * corresponding author those of the others too.
 */
export const approveProof = (ctx: ProofContext, linked: LinkedReader): Promise<void> =>
  changeReading(ctx, linked, async (change) => {
    const { written } = await listConcerned(change);
    if (written.length > 0)
      throw new Refused(
        409,
        "There are remarks",
        change.reader.corresponding
          ? `There ${written.length === 1 ? "is 1 remark" : `are ${written.length} remarks`}. Send the remarks, or ask your co-authors to remove theirs.`
          : `You wrote ${written.length === 1 ? "1 remark" : `${written.length} remarks`}. Send or remove them first.`,
      );
    await finish(change, "approved", 0);
  });

/**
 * Sends an author's remarks; the corresponding author sends those of all, and ends the round. Remarks that say nothing are removed. 409 where there are
 * none.
 */
export const sendRemarks = (ctx: ProofContext, linked: LinkedReader): Promise<void> =>
  changeReading(ctx, linked, async (change) => {
    const { written, empty } = await listConcerned(change);
    if (written.length === 0)
      throw new Refused(409, "No remarks", "There are no remarks to send. Approve the proof instead.");
    if (empty.length > 0)
      await change.db
        .deleteFrom("production_proof_remarks")
        .where(
          "id",
          "in",
          empty.map(({ id }) => id),
        )
        .execute();
    await finish(change, "remarks", written.length);
  });

/** Returns the remarks that an author's last word is about, those that say something apart from those that say nothing. */
async function listConcerned({ db, proof, reader }: ReaderChange) {
  const all = await db
    .selectFrom("production_proof_remarks")
    .selectAll()
    .where("proof_id", "=", proof.id)
    .$if(!reader.corresponding, (query) => query.where("reader_id", "=", reader.id))
    .execute();
  const isEmpty = (remark: RemarkRow): boolean => !hasContent(remark);
  return { written: all.filter(hasContent), empty: all.filter(isEmpty) };
}

async function finish(
  { ctx, db, proof, reader }: ReaderChange,
  outcome: "remarks" | "approved",
  remarks: number,
): Promise<void> {
  const now = ctx.clock();
  await db
    .updateTable("production_proof_readers")
    .set(outcome === "approved" ? { approved_at: now } : { remarks_sent_at: now })
    .where("id", "=", reader.id)
    .execute();
  if (!reader.corresponding) return;
  await db.updateTable("production_proofs").set({ outcome, closed_at: now }).where("id", "=", proof.id).execute();
  const mailing = await readMailing(ctx, db, proof);
  const key = outcome === "approved" ? "proof-approved" : "proof-remarks";
  await emailEditor(ctx, db, key, { author: reader, remarks, mailing });
  await ctx.events.emit(db, "proof.finished", {
    publicationId: proof.publication_id,
    proofId: proof.id,
    editorId: proof.sent_by,
    outcome,
    remarks,
  });
}
