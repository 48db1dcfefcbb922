import type { Context } from "#platform/context.ts";
import { type Doi, parseDoi } from "#publications/core/identifiers/doi.ts";
import { isPossibleKey, type PublicationKey } from "#publications/core/publication-key.ts";
import type { Publication } from "#publications/core/publication.ts";
import { toDeletedPublication } from "#publications/core/tombstone-record.ts";

/** A deleted publication that was public once. */
export type Tombstone = {
  /** Undefined where the tombstone names nothing, on purpose. */
  readonly title: string | undefined;
  readonly doi: Doi | undefined;
  readonly deletedAt: Date;
  /** Why it was deleted, as the editor wrote it for readers. */
  readonly reason: string | undefined;
  /** As it was; undefined for one that was deleted before this was stored. */
  readonly publication: Publication | undefined;
};

/** Returns the tombstone of a publication; undefined if none was deleted under this key. */
export async function findTombstone({ db }: Pick<Context, "db">, key: PublicationKey): Promise<Tombstone | undefined> {
  if (!isPossibleKey(key)) return undefined;
  const row = await db
    .selectFrom("publication_tombstones")
    .select(["title", "doi", "deleted_at", "reason", "record"])
    .where((eb) => ("id" in key ? eb("id", "=", key.id) : eb("sequential_id", "=", key.sequential_id)))
    .executeTakeFirst();
  return (
    row && {
      title: row.title === "" ? undefined : row.title,
      doi: row.doi === null ? undefined : parseDoi(row.doi),
      deletedAt: row.deleted_at,
      reason: row.reason ?? undefined,
      publication: row.record ? toDeletedPublication(row.record, row.deleted_at) : undefined,
    }
  );
}
