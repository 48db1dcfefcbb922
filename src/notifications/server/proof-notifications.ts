import type { Kysely } from "kysely";
import type {} from "#production/proofs/server/proof-events.ts";
import type { EventTable } from "#platform/events/event-table.ts";
import type { Tables } from "#platform/database/tables.ts";
import { notify } from "./notify.ts";

/** Tells the editor who sent a proof that its authors have finished. */
export async function notifyOfProof(
  db: Kysely<Tables>,
  now: Date,
  { publicationId, editorId, outcome, remarks }: EventTable["proof.finished"],
): Promise<void> {
  if (editorId === null) return;
  const kind = outcome === "approved" ? "proof_approved" : "proof_remarks";
  await notify(db, now, [{ personId: editorId, kind, actorId: null, publicationId, details: { count: remarks } }]);
}
