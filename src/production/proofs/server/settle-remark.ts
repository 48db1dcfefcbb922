import type { Person } from "#people/core/server/current-person.ts";
import { Refused } from "#platform/refused.ts";
import { isSent } from "../proof-remarks.ts";
import type { SettleForm } from "../proof-forms.ts";
import type { WholeProof } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";

/**
 * Stores what became of a remark, with the editor's reply to its author; it can be changed until the next round. 404 for a remark that was not
 * sent; 409 once a further round has begun, whose authors have read what was stored.
 */
export async function settleRemark(
  ctx: ProofContext,
  person: Person,
  proof: WholeProof,
  { id, outcome, reply }: SettleForm & { readonly id: string },
): Promise<void> {
  const remark = proof.remarks.find((remark) => remark.id === id);
  if (!remark || !isSent(proof, remark)) throw new Refused(404, "Remark not found", "There is no such remark.");
  await ctx.db.transaction().execute(async (db) => {
    const later = await db
      .selectFrom("production_proofs")
      .select("round")
      .where("publication_id", "=", proof.publication_id)
      .where("round", ">", proof.round)
      .limit(1)
      .executeTakeFirst();
    if (later)
      throw new Refused(409, "The next round has begun", "The authors have already seen the replies to their remarks.");
    await db
      .updateTable("production_proof_remarks")
      .set({ outcome, reply, settled_by: person.id, settled_at: ctx.clock() })
      .where("id", "=", id)
      .execute();
  });
}
