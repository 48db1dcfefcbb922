import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Publication } from "#publications/publication.ts";
import { requirePublication } from "#publications/server/publications.ts";

/**
 * Returns the current publication and locks it until the transaction ends, so that two commands cannot both act on the
 * same state. It is read after the lock: what another command changed while this one waited is in it.
 */
export async function lockPublication(db: Kysely<Tables>, id: string): Promise<Publication> {
  if (isUuid(id.toLowerCase()))
    await db.selectFrom("publications").select("id").where("id", "=", id).forUpdate().execute();
  return requirePublication({ db }, { id });
}
