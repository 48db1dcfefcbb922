import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { foldListTotals } from "./list-totals.ts";
import { storePublicationList, storeSubjects } from "./publication-list.ts";

/** A statement holds the embedded engine. */
const BATCH_SIZE = 500;

/** Clocks of several servers differ, and a count is stored shortly after its timestamp. */
const MARGIN_MS = 5 * 60_000;

/**
 * Copies the view counters into the publication list, adds up its totals and reads subjects that a migration left; runs once a minute. The first run compares
 * every counter, later runs those that changed since. Resolves to how many publications changed.
 */
export function listRefreshing(ctx: Pick<Context, "db" | "changes" | "clock">): () => Promise<number> {
  let done = new Date(0);
  return async () => {
    const since = new Date(done.getTime() - MARGIN_MS);
    const now = ctx.clock();
    const moved = await listMoved(ctx, since);
    for (let start = 0; start < moved.length; start += BATCH_SIZE) {
      const ids = moved.slice(start, start + BATCH_SIZE);
      await ctx.db.transaction().execute((db) => storePublicationList(db, ids));
    }
    await foldListTotals(ctx);
    await fillSubjects(ctx);
    done = now;
    return moved.length;
  };
}

/** Reads the subjects of the rows that a migration left without: once after an upgrade. */
async function fillSubjects({ db }: Pick<Context, "db">): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select publication_id as id from publication_list where subjects is null limit ${BATCH_SIZE}`.execute(db);
    if (rows.length === 0) return;
    await storeSubjects(
      db,
      rows.map(({ id }) => id),
    );
  }
}

async function listMoved({ db }: Pick<Context, "db">, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.publication_id as id
    from publication_statistics s join publication_list r on r.publication_id = s.publication_id
    where s.updated_at >= ${since} and (r.views, r.downloads, r.citations)
      <> (s.views_count, s.downloads_count, s.citations_count)
    order by r.publication_id`.execute(db);
  return rows.map(({ id }) => id);
}
