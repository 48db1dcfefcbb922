import type { Actor } from "#people/core/actor.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { isUuid } from "#platform/uuid.ts";
import type { OrderedChapter } from "#publications/core/server/chapter-order.ts";
import { recordChange } from "#publications/core/server/store-change.ts";
import { NO_DETAILS, NO_LISTS } from "#publications/core/details/no-values.ts";

const ORDER_TITLE = "Error reordering chapter";

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
