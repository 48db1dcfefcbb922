import type { Kysely } from "kysely";
import type { Context } from "#platform/context.ts";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";
import { lockPublications } from "#publications/records/server/lock-publication.ts";

/** The number of publications whose lists, search and metadata one transaction stores again. */
const BATCH_SIZE = 50;

/**
 * Stores again what names the series that were changed: the lists, the search, metadata and pages of their publications. What a stop
 * breaks off is done again by the next run.
 */
export async function followSeries(ctx: Pick<Context, "db" | "events">, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const changed = await ctx.db
      .selectFrom("series")
      .select(["id", "version"])
      .whereRef("followed_version", "<>", "version")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!changed) return;
    for (const ids of cutPieces(await listPublications(ctx.db, changed.id), BATCH_SIZE)) {
      signal?.throwIfAborted();
      await ctx.db.transaction().execute(async (db) => {
        const locked = await lockPublications(db, ids);
        await ctx.events.emit(db, "publication.changed", { ids: [...locked.keys()], parentIds: [] });
      });
    }
    // A change that came meanwhile has another version, and is followed next.
    await ctx.db
      .updateTable("series")
      .set({ followed_version: changed.version })
      .where("id", "=", changed.id)
      .execute();
  }
}

async function listPublications(db: Kysely<Tables>, seriesId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("publications")
    .select("id")
    .where("series_id", "=", seriesId)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
