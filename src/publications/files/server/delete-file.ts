import type { Actor } from "#people/actor.ts";
import { Refused } from "#platform/refused.ts";
import { fileOf, type FileType } from "#publications/publication.ts";
import { lockPublication } from "#publications/records/server/lock-publication.ts";
import type { PublicationGuard } from "#publications/proposals/server/guard.ts";
import type { Context } from "#platform/context.ts";
import { removeBytes } from "./remove-bytes.ts";

/** Deletes a file: first the row, then the bytes. Refused: 404 if there is none. */
export async function deleteFile(
  ctx: Context,
  actor: Actor,
  {
    publicationId,
    type,
    guard,
  }: { readonly publicationId: string; readonly type: FileType; readonly guard?: PublicationGuard },
): Promise<void> {
  const { publication, file } = await ctx.db.transaction().execute(async (db) => {
    const held = await lockPublication(db, publicationId);
    guard?.(held);
    const removed = fileOf(held, type);
    if (!removed) throw new Refused(404, "Error deleting file", "There is no such file.");
    await db.deleteFrom("publication_files").where("file_path", "=", removed.file_path).execute();
    await db.updateTable("publications").set({ updated_at: ctx.clock() }).where("id", "=", held.id).execute();
    await ctx.events.emit(db, "publication.changed", { ids: [held.id], parentIds: [held.parent?.id] });
    return { publication: held, file: removed };
  });
  ctx.log.info({ publication: publication.id, type, actor }, "file deleted");
  await removeBytes(ctx, file);
}
