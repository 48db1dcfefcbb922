import { sql } from "kysely";
import type { Work } from "#platform/context.ts";
import { foldDeskFigures } from "./list-totals.ts";
import { storeDeskRows } from "./publication-list.ts";

const BATCH_SIZE = 1000;

/** Clocks of several servers differ, and a count is stored a moment after it was dated. */
const MARGIN_MS = 5 * 60_000;

/**
 * Brings readers' counters into the desk's rows and folds its figures; once a minute. The first time every counter is
 * compared, then those that moved since. Resolves to how many records moved.
 */
export function deskRefreshing(work: Pick<Work, "db" | "changes" | "clock">): () => Promise<number> {
  let done = new Date(0);
  return async () => {
    const since = new Date(done.getTime() - MARGIN_MS);
    const now = work.clock();
    const moved = await listMoved(work, since);
    for (let start = 0; start < moved.length; start += BATCH_SIZE) {
      const ids = moved.slice(start, start + BATCH_SIZE);
      await work.db.transaction().execute((db) => storeDeskRows(db, ids));
    }
    await foldDeskFigures(work);
    done = now;
    return moved.length;
  };
}

async function listMoved({ db }: Pick<Work, "db">, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.publication_id as id
    from publication_statistics s join desk_rows r on r.publication_id = s.publication_id
    where s.updated_at >= ${since} and (r.views, r.downloads, r.citations)
      <> (s.views_count, s.downloads_count, s.citations_count)
    order by r.publication_id`.execute(db);
  return rows.map(({ id }) => id);
}
