import { type Kysely, sql } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { isUuid } from "#platform/uuid.ts";
import { recordChange } from "#publications/core/server/store-change.ts";
import { NO_DETAILS, NO_LISTS } from "#publications/core/details/no-values.ts";

export type OrderedChapter = { readonly id: string; readonly chapter_number: number | null };

const ORDER_TITLE = "Error reordering chapter";

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

/** Returns the parent's id of a chapter. Refused: there is no such chapter, or it has no parent. */
export async function requireParentId({ db }: Pick<Context, "db">, chapterId: string): Promise<string> {
  const chapter = isUuid(chapterId.toLowerCase())
    ? await db.selectFrom("publications").select("parent_book_id").where("id", "=", chapterId).executeTakeFirst()
    : undefined;
  if (!chapter) throw new Refused(404, ORDER_TITLE, "Chapter not found");
  if (chapter.parent_book_id === null) throw new Refused(409, ORDER_TITLE, "Chapter has no parent book");
  return chapter.parent_book_id;
}

/** Returns the place of a chapter in the order. Refused: it is no longer in the book. */
export function requirePosition(order: readonly OrderedChapter[], chapterId: string): number {
  const place = order.findIndex(({ id }) => id === chapterId);
  if (place < 0) throw new Refused(404, ORDER_TITLE, "Chapter not found");
  return place;
}

export const cannotMove = (): Refused => new Refused(409, ORDER_TITLE, "Cannot move chapter in that direction");

/** Numbers the parent's chapters 1…n in this order; those whose number changed get a new version. */
export async function numberChapters(
  ctx: Pick<Context, "db" | "clock" | "events">,
  actor: Actor,
  { parentId, order }: { readonly parentId: string; readonly order: readonly OrderedChapter[] },
): Promise<void> {
  const moved = order.flatMap(({ id, chapter_number }, index) =>
    chapter_number === index + 1 ? [] : [{ id, from: chapter_number, to: index + 1 }],
  );
  for (const { id, from, to } of moved) {
    const { version } = await ctx.db
      .updateTable("publications")
      .set((eb) => ({ version: eb("version", "+", 1), updated_at: ctx.clock() }))
      .where("id", "=", id)
      .returning("version")
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto("publication_details")
      .values({
        ...NO_DETAILS,
        keywords: [...NO_DETAILS.keywords],
        ...NO_LISTS,
        publication_id: id,
        chapter_number: to,
      })
      .onConflict((known) => known.column("publication_id").doUpdateSet({ chapter_number: to }))
      .execute();
    const fields = { "details.chapter_number": { from, to } };
    await recordChange(ctx, actor, { publicationId: id, version, action: "ordered", fields });
  }
  const ids = moved.map(({ id }) => id);
  if (ids.length > 0) await ctx.events.emit(ctx.db, "publication.changed", { ids, parentIds: [parentId] });
}
