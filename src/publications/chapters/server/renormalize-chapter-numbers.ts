import type { Actor } from "#people/actor.ts";
import { lockOrder, numberChapters } from "./chapter-order.ts";
import { requirePublication } from "#publications/server/publications.ts";
import { type Recording, tagsOf } from "#publications/records/server/publication-context.ts";

/** Fix Numbering: all chapters of a book, or papers of proceedings, 1…n in their order. Returns how many there are. 404. */
export async function renormalizeChapterNumbers(
  work: Recording,
  actor: Actor,
  { parentId }: { readonly parentId: string },
): Promise<number> {
  const parent = await requirePublication(work, { id: parentId });
  const { count, moved } = await work.db.transaction().execute(async (db) => {
    const order = await lockOrder(db, parent.id);
    return { count: order.length, moved: await numberChapters({ ...work, db }, actor, order) };
  });
  if (moved.length > 0) work.changes.changed(tagsOf(parent.id, ...moved));
  return count;
}
