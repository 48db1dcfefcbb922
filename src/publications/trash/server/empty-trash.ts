import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Actor } from "#people/core/actor.ts";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { removeBytes } from "#publications/files/server/remove-bytes.ts";
import type { TombstoneKind } from "#publications/core/tombstone-record.ts";
import { hideNames } from "#publications/records/server/write-tombstones.ts";
import type { FileType } from "#publications/core/publication.ts";
import { TRASH_DAYS } from "#publications/trash/trash.ts";
import { listDeletedWith, lockTrashed } from "./restore-from-trash.ts";
import type {} from "./tables.ts";

/** Deletes a publication of the trash for good, with its chapters there and its files. A tombstone stays (decision F2). Refused: 404. */
export async function deleteForGood(
  ctx: Context,
  actor: Actor,
  { id, tombstone }: { readonly id: string; readonly tombstone?: TombstoneKind },
): Promise<void> {
  const files = await ctx.db.transaction().execute(async (db) => {
    const trashed = await lockTrashed({ db }, id);
    if (tombstone === "unnamed") {
      const going = [trashed, ...(await listDeletedWith({ db }, trashed.id))];
      await hideNames(
        { db },
        going.map((one) => one.id),
      );
    }
    return purge(db, [trashed.id]);
  });
  ctx.log.info({ publication: id, actor }, "publication deleted for good");
  for (const file of files) await removeBytes(ctx, file);
}

/** Deletes for good what was deleted more than 30 days ago. Returns how many, chapters of a book not counted. */
export async function emptyTrash(ctx: Pick<Context, "db" | "clock" | "files" | "log">): Promise<number> {
  const before = new Date(ctx.clock().getTime() - TRASH_DAYS * 86_400_000);
  const { ids, files } = await ctx.db.transaction().execute(async (db) => {
    const rows = await db
      .selectFrom("publication_trash")
      .select("id")
      .where("deleted_with", "is", null)
      .where("deleted_at", "<=", before)
      .orderBy("id")
      .forUpdate()
      .execute();
    const over = rows.map(({ id }) => id);
    return { ids: over, files: await purge(db, over) };
  });
  for (const file of files) await removeBytes(ctx, file);
  return ids.length;
}

type StoredFile = { readonly file_type: FileType; readonly file_path: string };

/** Bytes that cannot be removed afterwards are the sweep's: no row names them any more. */
async function purge(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.file_type, f.file_path from publication_trash_files f join publication_trash t on t.id = f.publication_id
    where t.id = any(${ids}::uuid[]) or t.deleted_with = any(${ids}::uuid[])`.execute(db);
  await sql`delete from publication_trash where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Yields the files of the publications in the trash, for backups and the doctor. */
export async function* listTrashFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const files = await db.selectFrom("publication_trash_files").select(["file_type", "file_path", "sha256"]).execute();
  for (const { file_type, file_path, sha256 } of files) yield { bucket: getBucket(file_type), key: file_path, sha256 };
}
