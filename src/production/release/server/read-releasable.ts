import type { Context } from "#platform/context.ts";
import { listWaitingCorrections } from "../../corrections/server/waiting-corrections.ts";
import { requireProduction } from "../../core/server/find-productions.ts";
import { findNewerVersion } from "../../core/server/next-version.ts";
import type {} from "../../proofs/server/tables.ts";
import type { ProofOutcome } from "../../proofs/proof.ts";
import type { ProofState, ReleasableText } from "../release-needs.ts";

/** Returns what decides about the release of a text. 404 for no such production. */
export async function readReleasable(ctx: Pick<Context, "db">, id: string): Promise<ReleasableText> {
  const production = await requireProduction(ctx, id);
  const waiting = await listWaitingCorrections(ctx, id);
  const newer = await findNewerVersion(ctx.db, production);
  const accepted = waiting.map(({ correction }) => correction).filter(({ kind }) => kind === "accept");
  return {
    state: production.state,
    isNewest: newer === undefined,
    problems: production.problems,
    corrections: [...production.corrections, ...accepted],
    waiting: waiting.length - accepted.length,
    editions: production.editions,
    proof: await readProofState(ctx, id),
  };
}

const STATES: Readonly<Record<ProofOutcome, ProofState>> = {
  approved: "approved",
  remarks: "remarks",
  replaced: "none",
  "taken-back": "none",
};

/** Returns where the newest proof of a version stands. */
async function readProofState({ db }: Pick<Context, "db">, productionId: string): Promise<ProofState> {
  const proof = await db
    .selectFrom("production_proofs")
    .select("outcome")
    .where("production_id", "=", productionId)
    .orderBy("round", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!proof) return "none";
  return proof.outcome === null ? "open" : STATES[proof.outcome];
}
