import { sql } from "kysely";
import { forgetDeskRows } from "#publications/listing/server/publication-list.ts";
import type { PublicationType } from "#publications/publication.ts";
import type { Recording } from "./publication-context.ts";
import { leaveTraces } from "./write-tombstones.ts";

type Deleted = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly doi: string | null;
  readonly published_at: Date | null;
};

/**
 * Deletes publications with all that belongs to them, inside the caller's transaction: a tombstone stays of each that was
 * published (decision F2), and the projections are updated. `publications` without files only: their bytes would stay.
 */
export async function deletePublications(work: Recording, publications: readonly Deleted[]): Promise<void> {
  const ids = publications.map(({ id }) => id);
  if (ids.length === 0) return;
  await leaveTraces(
    work,
    publications.filter(({ published_at }) => published_at !== null),
  );
  await forgetDeskRows(work.db, ids);
  await sql`delete from publications where id = any(${ids}::uuid[])`.execute(work.db);
  await work.onStored?.(ids, work.db);
}
