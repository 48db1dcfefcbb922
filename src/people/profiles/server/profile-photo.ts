import { randomUUID } from "node:crypto";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import { imageKind } from "#platform/picture.ts";
import { readUploadedPicture, type UploadedPicture } from "#platform/pictures/uploaded-picture.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import type { Context } from "#platform/context.ts";
import { readBeginning, streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { isUuid } from "#platform/uuid.ts";

/** The storage bucket of the photos. */
export const PHOTO_BUCKET = "profile-photos";
/** Twice the greatest displayed size of a photo. */
const MAX_SIDE_PIXELS = 1024;

/**
 * Stores a person's photo, JPEG or PNG by its content, at most 5 MB, without the camera's metadata (place, time,
 * owner); the older photo is removed after the new one is stored. Refuses with 413 (too large), 415 (another type) or
 * 422 (damaged).
 */
export async function storeProfilePhoto(ctx: Context, userId: string, content: UploadedPicture): Promise<void> {
  const bytes = await readUploadedPicture(content, {
    longestSide: MAX_SIDE_PIXELS,
    wrongType: "Your photo must be JPEG or PNG",
  });
  const path = `${userId}/${randomUUID()}.${imageKind(readBeginning(bytes))?.extension ?? "jpg"}`;
  await ctx.files.store(PHOTO_BUCKET, path, streamBytes(bytes));
  const older = await findPath(ctx, userId);
  await record(ctx, userId, path).catch(async (error: unknown) => {
    await removePhoto(ctx, path);
    throw error;
  });
  if (older) await removePhoto(ctx, older);
}

/** Removes the photo; does nothing where there is none. */
export async function deleteProfilePhoto(ctx: Context, userId: string): Promise<void> {
  const older = await findPath(ctx, userId);
  if (!older) return;
  await record(ctx, userId, null);
  await removePhoto(ctx, older);
}

/** Returns the photo as a file to be served; undefined where there is none. */
export async function findProfilePhoto(
  ctx: Pick<Context, "db" | "files">,
  userId: string,
): Promise<ServedFile | undefined> {
  const path = isUuid(userId) ? await findPath(ctx, userId) : undefined;
  const stored = path ? await ctx.files.find(PHOTO_BUCKET, path) : undefined;
  if (!path || !stored) return undefined;
  return {
    ...stored,
    etag: `"${path}"`,
    contentType: path.endsWith(".png") ? "image/png" : "image/jpeg",
    headers: {
      "Cache-Control": "private, no-cache",
      "Content-Disposition": "inline",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
    read: (range) => ctx.files.read(PHOTO_BUCKET, path, range),
  };
}

/** Removes a photo's file. A file that cannot be removed does no harm: no row refers to it. */
export const removePhoto = ({ files, log }: Pick<Context, "files" | "log">, path: string): Promise<void> =>
  files.remove(PHOTO_BUCKET, path).catch((error: unknown) => log.warn({ error, path }, "photo left behind"));

async function findPath({ db }: Pick<Context, "db">, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("profile_details")
    .select("photo_path")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.photo_path ?? undefined;
}

async function record({ db, clock }: Pick<Context, "db" | "clock">, userId: string, photo_path: string | null) {
  const changed = { photo_path, updated_at: clock() };
  await db
    .insertInto("profile_details")
    .values({ user_id: userId, ...NO_DETAILS, ...changed })
    .onConflict((known) => known.column("user_id").doUpdateSet(changed))
    .execute();
}

const NO_DETAILS = {
  published_given_name: null,
  published_family_name: null,
  name_in_other_script: null,
  affiliation: null,
  orcid: null,
  biography: null,
  website: null,
  review_limit: null,
} as const;

/** Yields every stored photo. */
export async function* listProfilePhotos(db: Context["db"]): AsyncGenerator<RecordedFile> {
  const photos = await db
    .selectFrom("profile_details")
    .select("photo_path")
    .where("photo_path", "is not", null)
    .execute();
  for (const { photo_path } of photos) if (photo_path !== null) yield { bucket: PHOTO_BUCKET, key: photo_path };
}
