import type { Actor } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { getStoredSince } from "#publications/files/former/former-files.ts";
import { removeBytes } from "#publications/files/server/remove-bytes.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import type { PublicationFile } from "#publications/core/publication.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { noFormerFile } from "./former-files.ts";
import { keepFormerFile } from "./keep-former-file.ts";

export type OfFormer = { readonly publicationId: string; readonly id: string; readonly guard?: PublicationGuard };

const TITLE = "Error restoring file";

/**
 * Makes a former file the current one of its place; the current one becomes a former file. Refused: 404; 409 where its bytes are not in the
 * store.
 */
export async function restoreFormerFile(
  ctx: Context,
  actor: Actor,
  { publicationId, id, guard }: OfFormer,
): Promise<PublicationFile> {
  const { file, unnamed } = await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, publicationId);
    guard?.(publication);
    const former = await db
      .deleteFrom("former_files")
      .where("id", "=", id)
      .where("publication_id", "=", publication.id)
      .where(({ or, eb }) => or([eb("replaced_at", ">", getStoredSince(ctx.clock())), eb("held_for", "is not", null)]))
      .returning(["file_type", "file_path", "file_size", "content_type", "sha256", "held_for"])
      .executeTakeFirst();
    if (!former) throw noFormerFile(TITLE);
    if (former.held_for === "version")
      throw new Refused(409, TITLE, "It is the PDF of a named version. Remove the versions after it first.");
    const { held_for: _, ...restored } = former;
    const stored = await ctx.files.find(getBucket(former.file_type), former.file_path);
    if (stored?.size !== former.file_size)
      throw new Refused(409, TITLE, "The file is missing or damaged in the store, so it cannot be restored.");
    const left = await keepFormerFile({ ...ctx, db }, actor, {
      publicationId: publication.id,
      type: former.file_type,
      cause: "replaced",
      replacement: former.sha256,
    });
    await db
      .insertInto("publication_files")
      .values({ publication_id: publication.id, ...restored, stored_at: ctx.clock() })
      .execute();
    await db.updateTable("publications").set({ updated_at: ctx.clock() }).where("id", "=", publication.id).execute();
    await ctx.events.emit(db, "publication.changed", {
      ids: [publication.id],
      parentIds: [publication.parent?.id],
      onlyFiles: true,
    });
    await ctx.events.emit(db, "file.attached", { publicationId: publication.id });
    return { file: restored, unnamed: left };
  });
  ctx.log.info({ publication: publicationId, type: file.file_type, actor }, "former file restored");
  for (const bytes of unnamed) await removeBytes(ctx, bytes);
  return file;
}
