import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

export type OrderedChapter = { readonly id: string; readonly chapter_number: number | null };

/**
 * Returns the parent's chapters in their order (decision F8) and locks them until the transaction ends, so that another
 * reordering waits. Authors' unsent proposals have no place yet. The lock leaves the keys free for rows that refer to
 * the chapters.
 */
export async function lockOrder(db: Kysely<Tables>, parentId: string): Promise<OrderedChapter[]> {
  await db.selectFrom("publications").select("id").where("id", "=", parentId).forNoKeyUpdate().execute();
  return db
    .selectFrom("publications as p")
    .leftJoin("publication_details as d", "d.publication_id", "p.id")
    .select(["p.id", "d.chapter_number"])
    .where("p.parent_book_id", "=", parentId)
    .where((eb) => eb.or([eb("p.status", "<>", "draft"), eb("p.is_proposal", "=", false)]))
    .orderBy(sql`d.chapter_number nulls last`)
    .orderBy(sql`d.page_from nulls last`)
    .orderBy("p.created_at")
    .orderBy("p.sequential_id")
    .execute();
}

/** Returns the highest number of the parent's chapters, 0 without one, and locks them as `lockOrder` does. */
export const lastChapterNumber = async (db: Kysely<Tables>, parentId: string): Promise<number> =>
  (await lockOrder(db, parentId)).reduce((most, { chapter_number }) => Math.max(most, chapter_number ?? 0), 0);
