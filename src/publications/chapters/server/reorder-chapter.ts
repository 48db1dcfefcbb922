import type { Actor } from "#people/core/actor.ts";
import { Invalid } from "#platform/refused.ts";
import { cannotMove, numberChapters, requirePosition, requireParentId } from "./number-chapters.ts";
import { lockOrder, type OrderedChapter } from "#publications/core/server/chapter-order.ts";
import type { Context } from "#platform/context.ts";

export type Direction = "up" | "down";

/** The new order: the parent, and every chapter with its number. */
export type ChapterOrder = {
  readonly parentId: string;
  readonly chapters: readonly { readonly id: string; readonly chapter_number: number }[];
};

/**
 * Swaps a chapter (or paper) with its neighbour and numbers all of them 1…n (specification §4). Refused: 'Chapter not
 * found', 'Chapter has no parent book', and at either end 'Cannot move chapter in that direction'.
 */
export function reorderChapter(
  ctx: Context,
  actor: Actor,
  { id, direction }: { readonly id: string; readonly direction: Direction },
): Promise<ChapterOrder> {
  return placeChapter(ctx, actor, id, (place, count) => {
    const to = direction === "up" ? place - 1 : place + 1;
    if (to < 0 || to >= count) throw cannotMove();
    return to;
  });
}

/**
 * Moves a chapter to the place with this number; the others close up, 1…n. Throws Invalid if there is no such place.
 */
export function setChapterNumber(
  ctx: Context,
  actor: Actor,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<ChapterOrder> {
  return placeChapter(ctx, actor, id, (_, count) => {
    if (number < 1 || number > count) throw new Invalid({ chapter_number: `Choose a number from 1 to ${count}.` });
    return number - 1;
  });
}

async function placeChapter(
  ctx: Context,
  actor: Actor,
  id: string,
  placeFor: (place: number, count: number) => number,
): Promise<ChapterOrder> {
  const parentId = await requireParentId(ctx, id);
  const order = await ctx.db.transaction().execute(async (db) => {
    const before = await lockOrder(db, parentId);
    const from = requirePosition(before, id);
    const after = moveWithin(before, from, placeFor(from, before.length));
    await numberChapters({ ...ctx, db }, actor, { parentId, order: after });
    return after;
  });
  return { parentId, chapters: order.map((chapter, index) => ({ id: chapter.id, chapter_number: index + 1 })) };
}

function moveWithin(order: readonly OrderedChapter[], from: number, to: number): OrderedChapter[] {
  const moving = order.slice(from, from + 1);
  return order.toSpliced(from, 1).toSpliced(to, 0, ...moving);
}
