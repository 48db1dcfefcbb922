import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { sweepBucket } from "#platform/files/sweep-bucket.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { imageKind } from "#platform/picture.ts";
import { readUploadedPicture, type UploadedPicture } from "#platform/pictures/uploaded-picture.ts";
import { readBeginning, streamBytes } from "#platform/threads/uploaded-bytes.ts";
import type {} from "./tables.ts";

/** The storage bucket of the pictures. */
export const COLLECTION_BUCKET = "collection-pictures";

/** Twice the greatest displayed size. */
const MAX_SIDE_PIXELS = 1600;

type PictureContext = Pick<Context, "db" | "files" | "changes" | "log">;

/**
 * Stores a collection's picture, JPEG or PNG by its content, at most 5 MB, without the camera's metadata; the older one is removed
 * after the new one is stored. Does nothing where the collection was deleted. 413, 415 or 422 for what is no such picture.
 */
export async function storeCollectionPicture(ctx: PictureContext, id: string, content: UploadedPicture): Promise<void> {
  const bytes = await readUploadedPicture(content, {
    longestSide: MAX_SIDE_PIXELS,
    wrongType: "The picture must be JPEG or PNG",
  });
  const name = `${randomUUID()}.${imageKind(readBeginning(bytes))?.extension ?? "jpg"}`;
  await ctx.files.store(COLLECTION_BUCKET, name, streamBytes(bytes));
  await replacePicture(ctx, id, name).catch(async (error: unknown) => {
    await removePicture(ctx, name);
    throw error;
  });
}

/** Removes the picture of a collection; does nothing where there is none. */
export const deleteCollectionPicture = (ctx: PictureContext, id: string): Promise<void> =>
  replacePicture(ctx, id, null);

async function replacePicture(ctx: PictureContext, id: string, name: string | null): Promise<void> {
  const older = await ctx.db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("collections")
      .select("picture_path")
      .where(sql<boolean>`id::text = ${id}`)
      .forUpdate()
      .executeTakeFirst();
    await db
      .updateTable("collections")
      .set({ picture_path: name })
      .where(sql<boolean>`id::text = ${id}`)
      .execute();
    // The bytes of a collection that was deleted in the meantime are not needed.
    return row === undefined ? name : row.picture_path;
  });
  ctx.changes.invalidate(["library"]);
  if (older !== null) await removePicture(ctx, older);
}

/** Removes a picture's file. A file that cannot be removed does no harm: no row names it, and the nightly job removes it. */
export const removePicture = ({ files, log }: Pick<Context, "files" | "log">, name: string): Promise<void> =>
  files.remove(COLLECTION_BUCKET, name).catch((error: unknown) => log.warn({ error, name }, "picture left behind"));

/** Returns a picture as a file to be served; undefined where no collection has it. */
export async function findCollectionPicture(
  { db, files }: Pick<Context, "db" | "files">,
  name: string,
): Promise<ServedFile | undefined> {
  const row = await db
    .selectFrom("collections")
    .select("picture_path")
    .where("picture_path", "=", name)
    .executeTakeFirst();
  const stored = row && (await files.find(COLLECTION_BUCKET, name));
  if (!stored) return undefined;
  return {
    ...stored,
    etag: `"${name}"`,
    contentType: name.endsWith(".png") ? "image/png" : "image/jpeg",
    headers: {
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
    read: (range) => files.read(COLLECTION_BUCKET, name, range),
  };
}

/** Yields every stored picture. */
export async function* listCollectionPictures(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const rows = await db
    .selectFrom("collections")
    .select("picture_path")
    .where("picture_path", "is not", null)
    .execute();
  for (const { picture_path } of rows)
    if (picture_path !== null) yield { bucket: COLLECTION_BUCKET, key: picture_path };
}

/** Removes pictures that no collection names, as a killed upload leaves them. Returns how many. */
export const sweepCollectionPictures = (ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> =>
  sweepBucket(ctx, COLLECTION_BUCKET, async (names) => {
    const rows = await ctx.db
      .selectFrom("collections")
      .select("picture_path")
      .where("picture_path", "in", names)
      .execute();
    return rows.flatMap(({ picture_path }) => picture_path ?? []);
  });
