import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./tables.ts";

/** So many publications share a transaction at most; other requests of the embedded database wait for its end. */
const MAX_TOGETHER = 25;

/** What a change of a book stores again of its chapters takes its time too: so many records at most, with their chapters. */
const MAX_WITH_CHAPTERS = 100;

/**
 * Returns the next publications of a change without a result, or those that an undo has not come to: as many as one transaction changes
 * in a fraction of a second. The state and the person's roles are read again for each.
 */
export async function nextRecords(db: Kysely<Tables>, id: string, isUndo: boolean) {
  const records = await db
    .selectFrom("bulk_change_records")
    .selectAll()
    .where("bulk_change_id", "=", id)
    .where(isUndo ? sql<boolean>`result = 'changed' and undo_result is null` : sql<boolean>`result is null`)
    // What was changed last is restored first: chapters before their books.
    .orderBy("position", isUndo ? "desc" : "asc")
    .limit(MAX_TOGETHER)
    .execute();
  const ids = records.map(({ publication_id }) => publication_id);
  const { rows } = await sql<{ id: string; chapters: number }>`
    select parent_book_id as id, count(*)::integer as chapters from publications
    where parent_book_id = any(${ids}::uuid[]) group by 1`.execute(db);
  const chapters = new Map(rows.map((row) => [row.id, row.chapters]));
  let weight = 0;
  return records.filter(({ publication_id }, index) => {
    weight += 1 + (chapters.get(publication_id) ?? 0);
    return index === 0 || weight <= MAX_WITH_CHAPTERS;
  });
}

export type WaitingRecord = Awaited<ReturnType<typeof nextRecords>>[number];
