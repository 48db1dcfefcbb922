import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { type LinkDoor, LONG_SECONDS, requireLinkToken } from "#platform/pages/link-door.ts";
import { isLinkToken, parseLinkToken } from "#platform/pages/link-token.ts";
import { Refused } from "#platform/refused.ts";
import { proofLinkAddress, proofPath } from "../proof-addresses.ts";
import type { ProofRow, ReaderRow } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";

/** The door of an author's link: its cookie counts for the page, the printed pages and the operations of this one reader. */
export const PROOF_DOOR: LinkDoor = {
  kind: "proof",
  seconds: LONG_SECONDS,
  paths: (id) => [proofPath(id), proofLinkAddress(id)],
};

/** An author with the proof that the author's link opens. */
export type LinkedReader = { readonly reader: ReaderRow; readonly proof: ProofRow };

/** The error for a link that was revoked or never made: 404. */
const deadLink = (): Refused =>
  new Refused(404, "This link does not work", "It was revoked, or is not complete. Open the newest e-mail.");

/** Returns the reader whom a link names, with the proof. 404 for a link that was revoked or never made. */
export async function requireReader(
  { db, secrets }: Pick<ProofContext, "db" | "secrets">,
  token: string,
): Promise<LinkedReader> {
  const id = parseLinkToken(token);
  const reader = id === undefined ? undefined : await findReader(db, id);
  if (!reader) throw deadLink();
  const link = { id: reader.id, generation: reader.link_generation };
  if (!isLinkToken(secrets, "proof-link", token, link)) throw deadLink();
  const proof = await db
    .selectFrom("production_proofs")
    .selectAll()
    .where("id", "=", reader.proof_id)
    .executeTakeFirstOrThrow();
  return { reader, proof };
}

/** Refuses the text and pages of a proof that was recalled: 410. Its address may have been wrong. */
export function refuseRecalled({ proof }: LinkedReader): void {
  if (proof.outcome === "taken-back")
    throw new Refused(
      410,
      "This proof was recalled",
      "The press has recalled it. You will get a new one if there is one.",
    );
}

const findReader = (db: Kysely<Tables>, id: string): Promise<ReaderRow | undefined> =>
  db.selectFrom("production_proof_readers").selectAll().where("id", "=", id).executeTakeFirst();

/** Returns the reader who sends a request: `given` is the id in the address, for which the link's cookie counts, or the token itself. */
export const requireReaderByLink = (
  ctx: ProofContext,
  given: string,
  request: Pick<Request, "method" | "headers">,
): Promise<LinkedReader> => requireReader(ctx, requireLinkToken(ctx, PROOF_DOOR, given, request).token);
