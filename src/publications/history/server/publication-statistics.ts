import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { NO_STATISTICS } from "#publications/core/responses/server/publication-response.ts";
import { recordChange } from "#publications/core/server/store-change.ts";

const NOTHING = {
  ...NO_STATISTICS,
  last_viewed_at: null,
  last_downloaded_at: null,
  updated_at: null,
};

/**
 * Returns a publication's counters with their times (specification §3, *publication_statistics*); zero if nothing was
 * counted.
 */
export async function getPublicationStats({ db }: Pick<Context, "db">, publicationId: string) {
  const found = await db
    .selectFrom("publication_statistics")
    .selectAll()
    .where("publication_id", "=", publicationId)
    .executeTakeFirst();
  return { publication_id: publicationId, ...NOTHING, ...found };
}

export type Citations = {
  readonly id: string;
  readonly count: number;
  /** The source of the count: "Crossref", "Google Scholar". */
  readonly source?: string | undefined;
  /** ISO date. */
  readonly countedOn?: string | undefined;
  readonly guard?: PublicationGuard | undefined;
};

/** Sets the number of citations of a publication, with source and date (decision P15). Refused: 404. */
export async function setCitations(ctx: Context, actor: Actor, citations: Citations): Promise<void> {
  const { id, count, source, countedOn, guard } = citations;
  await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, id);
    guard?.(publication);
    const given = { citations_count: count, citations_source: source ?? null, citations_counted_on: countedOn ?? null };
    const row = { ...given, updated_at: ctx.clock() };
    await db
      .insertInto("publication_statistics")
      .values({ publication_id: publication.id, last_viewed_at: null, last_downloaded_at: null, ...row })
      .onConflict((known) => known.column("publication_id").doUpdateSet(row))
      .execute();
    const event = { ids: [publication.id], parentIds: [publication.parent?.id] };
    await ctx.events.emit(db, "publication.changed", event);
    const fields = { citations_count: { from: publication.statistics.citations_count, to: count } };
    // The fields of the publication do not change: its version stays, so that no edit is refused because of it.
    await recordChange({ ...ctx, db }, actor, {
      publicationId: publication.id,
      version: publication.version,
      action: "citations",
      fields,
      note: [source, countedOn].filter(Boolean).join(", ") || undefined,
    });
  });
}
