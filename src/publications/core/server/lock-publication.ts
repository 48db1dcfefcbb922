import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findPublications, requirePublication } from "./publications.ts";

/**
 * Returns the current publication and locks it until the transaction ends, so that two commands cannot both act on the
 * same state. It is read after the lock: what another command changed while this one waited is in it.
 */
export async function lockPublication(db: Kysely<Tables>, id: string): Promise<Publication> {
  if (isUuid(id.toLowerCase())) await lockRows(db, [id]);
  return requirePublication({ db }, { id });
}

/** The same for several: those that exist, by id, read by one statement. They are locked in one order, so that no two commands wait for each other. */
export async function lockPublications(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Publication>> {
  await lockRows(db, ids);
  return findPublications({ db }, ids);
}

const lockRows = (db: Kysely<Tables>, ids: readonly string[]) =>
  sql`select id from publications where id = any(${ids}::uuid[]) order by id for update`.execute(db);
