import type { Context } from "#platform/context.ts";
import type { TombstoneKind, TombstoneRecord } from "#publications/core/tombstone-record.ts";
import type { PublicationType } from "#publications/core/publication.ts";

type TombstoneInput = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly doi?: string | null | undefined;
  readonly record?: TombstoneRecord | undefined;
  /** Why it is deleted, in words for readers. */
  readonly reason?: string | undefined;
  readonly tombstone?: TombstoneKind | undefined;
};

/** Takes title and contributors off the tombstones of publications: their address then says only that something was deleted. */
export async function hideNames({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable("publication_tombstones").set(UNNAMED).where("id", "in", ids).execute();
}

const UNNAMED = { title: "", record: null };

/**
 * Writes a tombstone of each publication that was ever published, so that its address responds with 410 (decision F2).
 */
export async function writeTombstones(
  { db, clock }: Pick<Context, "db" | "clock">,
  publications: readonly TombstoneInput[],
): Promise<void> {
  if (publications.length === 0) return;
  const now = clock();
  const rows = publications.map(({ id, sequential_id, type, title, doi, record, reason, tombstone }) => {
    const named = { title, record: record ? JSON.stringify(record) : null };
    const remains = { ...(tombstone === "unnamed" ? UNNAMED : named), reason: reason ?? null };
    return { id, sequential_id, type, doi: doi ?? null, deleted_at: now, ...remains };
  });
  // A publication that was deleted, imported again under its id and deleted again keeps its newest tombstone.
  await db
    .insertInto("publication_tombstones")
    .values(rows)
    .onConflict((known) =>
      known.column("id").doUpdateSet((row) => ({
        sequential_id: row.ref("excluded.sequential_id"),
        type: row.ref("excluded.type"),
        title: row.ref("excluded.title"),
        doi: row.ref("excluded.doi"),
        deleted_at: row.ref("excluded.deleted_at"),
        record: row.ref("excluded.record"),
        reason: row.ref("excluded.reason"),
      })),
    )
    .execute();
}
