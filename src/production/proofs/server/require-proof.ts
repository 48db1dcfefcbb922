import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { requireReadable } from "#publications/core/server/guards.ts";
import { findProof, type WholeProof } from "./find-proofs.ts";

/** Returns a round with all that belongs to it. 404 where there is none, or the person may not know of the part. */
export async function requireProof(ctx: Pick<Context, "db">, person: Person, id: string): Promise<WholeProof> {
  const proof = await findProof(ctx.db, id);
  if (!proof) throw new Refused(404, "Proof not found", "There is no such proof.");
  await requireReadable(ctx, person, proof.publication_id);
  return proof;
}
