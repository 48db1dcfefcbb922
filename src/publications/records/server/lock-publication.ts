import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Publication } from "#publications/publication.ts";
import { requirePublication } from "#publications/server/publications.ts";

/**
 * Returns the current publication and locks it until the transaction ends, so that two commands cannot both act on the
 * same state.
 */
export async function lockPublication(db: Kysely<Tables>, id: string): Promise<Publication> {
  const publication = await requirePublication({ db }, { id });
  await db.selectFrom("publications").select("id").where("id", "=", publication.id).forUpdate().execute();
  return requirePublication({ db }, { id: publication.id });
}
