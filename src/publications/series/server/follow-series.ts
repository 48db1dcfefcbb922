import type { Kysely } from "kysely";
import type { Context } from "#platform/context.ts";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";
import { lockPublications } from "#publications/core/server/lock-publication.ts";

/** The number of publications whose lists, search and metadata one transaction stores again. */
const BATCH_SIZE = 50;

/**
 * Stores again what names the series that were changed: the lists, the search, metadata and pages of their publications. What a stop
 * breaks off is done again by the next run. Throws the first failure after the other series.
 */
export async function followSeries(ctx: Pick<Context, "db" | "events">, signal?: AbortSignal): Promise<void> {
  const changed = await ctx.db
    .selectFrom("series")
    .select(["id", "version"])
    .whereRef("followed_version", "<>", "version")
    .orderBy("id")
    .execute();
  const failures: unknown[] = [];
  for (const one of changed)
    try {
      await followOne(ctx, one, signal);
    } catch (error) {
      signal?.throwIfAborted();
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

async function followOne(
  ctx: Pick<Context, "db" | "events">,
  { id, version }: { readonly id: string; readonly version: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const ids of cutPieces(await listPublications(ctx.db, id), BATCH_SIZE)) {
    signal?.throwIfAborted();
    await ctx.db.transaction().execute(async (db) => {
      const locked = await lockPublications(db, ids);
      await ctx.events.emit(db, "publication.changed", { ids: [...locked.keys()], parentIds: [] });
    });
  }
  // A change that came meanwhile has another version, and is followed by the next run.
  await ctx.db.updateTable("series").set({ followed_version: version }).where("id", "=", id).execute();
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
