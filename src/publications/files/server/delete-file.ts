import type { Actor } from "#people/core/actor.ts";
import { Refused } from "#platform/refused.ts";
import { findFileOfType, type FileType } from "#publications/core/publication.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { Context } from "#platform/context.ts";
import { keepFormerFile } from "#publications/files/former/server/keep-former-file.ts";
import { removeBytes } from "./remove-bytes.ts";

/** Takes a file off its publication and keeps it as a former file (decision 99). Refused: 404 if there is none. */
export async function deleteFile(
  ctx: Context,
  actor: Actor,
  {
    publicationId,
    type,
    guard,
    heldFor,
  }: {
    readonly publicationId: string;
    readonly type: FileType;
    readonly guard?: PublicationGuard;
    /** It is kept without an end, as long as a notice marks the other files. */
    readonly heldFor?: "notice";
  },
): Promise<void> {
  const { publication, unnamed } = await ctx.db.transaction().execute(async (db) => {
    const held = await lockPublication(db, publicationId);
    guard?.(held);
    if (!findFileOfType(held, type)) throw new Refused(404, "Error deleting file", "There is no such file.");
    const left = await keepFormerFile({ ...ctx, db }, actor, {
      publicationId: held.id,
      type,
      cause: "deleted",
      heldFor,
    });
    await db.updateTable("publications").set({ updated_at: ctx.clock() }).where("id", "=", held.id).execute();
    await ctx.events.emit(db, "publication.changed", {
      ids: [held.id],
      parentIds: [held.parent?.id],
      onlyFiles: true,
    });
    return { publication: held, unnamed: left };
  });
  ctx.log.info({ publication: publication.id, type, actor }, "file deleted");
  for (const bytes of unnamed) await removeBytes(ctx, bytes);
}
