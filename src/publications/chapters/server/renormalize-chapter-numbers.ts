import type { Actor } from "#people/core/actor.ts";
import { lockOrder } from "#publications/core/server/chapter-order.ts";
import { numberChapters } from "./number-chapters.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import type { Context } from "#platform/context.ts";

/**
 * Numbers all chapters of a book, or papers of proceedings, 1…n in their order (*Fix Numbering*). Returns how many
 * there are. Refused: 404.
 */
export async function renormalizeChapterNumbers(
  ctx: Context,
  actor: Actor,
  { parentId }: { readonly parentId: string },
): Promise<number> {
  const parent = await requirePublication(ctx, { id: parentId });
  return ctx.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, parent.id);
    await numberChapters({ ...ctx, db }, actor, { parentId: parent.id, order });
    return order.length;
  });
}
