import type { Actor } from "#people/core/actor.ts";
import { DELETE_BATCH_SIZE } from "#platform/database/statements/delete-in-pieces.ts";
import type { Context } from "#platform/context.ts";
import { getStoredSince } from "#publications/files/former/former-files.ts";
import { removeBytes } from "#publications/files/server/remove-bytes.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { noFormerFile } from "./former-files.ts";
import type { OfFormer } from "./restore-former-file.ts";
import type {} from "./tables.ts";

/** Deletes a former file for good before its time, such as one that must not be kept. Refused: 404. */
export async function deleteFormerFile(
  ctx: Context,
  actor: Actor,
  { publicationId, id, guard }: OfFormer,
): Promise<void> {
  const file = await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, publicationId);
    guard?.(publication);
    return db
      .deleteFrom("former_files")
      .where("id", "=", id)
      .where("publication_id", "=", publication.id)
      .returning(["file_type", "file_path"])
      .executeTakeFirst();
  });
  if (!file) throw noFormerFile("Error deleting file");
  ctx.log.info({ publication: publicationId, type: file.file_type, actor }, "former file deleted");
  await removeBytes(ctx, file);
}

/** Deletes the former files whose 30 days are over. Returns how many. Bytes that cannot be removed are the sweep's. */
export async function deleteOldFormerFiles(ctx: Pick<Context, "db" | "clock" | "files" | "log">): Promise<number> {
  for (let deleted = 0; ;) {
    const since = getStoredSince(ctx.clock());
    const old = ctx.db
      .selectFrom("former_files")
      .select("id")
      .where("replaced_at", "<=", since)
      .where("held_for", "is", null)
      .limit(DELETE_BATCH_SIZE);
    const files = await ctx.db
      .deleteFrom("former_files")
      .where("id", "in", old)
      // Once more: a version may be named, and hold the file, at the same moment.
      .where("replaced_at", "<=", since)
      .where("held_for", "is", null)
      .returning(["file_type", "file_path"])
      .execute();
    for (const file of files) await removeBytes(ctx, file);
    deleted += files.length;
    if (files.length < DELETE_BATCH_SIZE) return deleted;
  }
}
