import { Refused } from "#platform/refused.ts";
import type { ProofContext } from "./proof-context.ts";
import { emailReader, readMailing } from "./queue-proof-email.ts";
import type { WholeProof } from "./find-proofs.ts";

/** Takes an open proof back: its links say so, and its authors are written to. 409 for a round that is closed. */
export async function takeBackProof(ctx: ProofContext, proof: WholeProof): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const closed = await db
      .updateTable("production_proofs")
      .set({ outcome: "taken-back", closed_at: ctx.clock() })
      .where("id", "=", proof.id)
      .where("closed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!closed) throw new Refused(409, "The round has ended", "This proof is closed and can’t be recalled.");
    const mailing = await readMailing(ctx, db, proof);
    for (const reader of proof.readers) await emailReader(ctx, db, "proof-taken-back", reader, mailing);
  });
}
