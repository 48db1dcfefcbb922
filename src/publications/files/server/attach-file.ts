import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Actor } from "#people/core/actor.ts";
import { beginUpload, refuseDeclaredSize } from "#platform/files/begin-upload.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { FILE_RULES, type FileRule } from "#publications/core/file-rules.ts";
import { findFileOfType, type FileType, type PublicationFile } from "#publications/core/publication.ts";
import { detectFileKind, refuseDamaged, type FileKind } from "./file-content.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import type { PublicationGuard } from "#publications/core/server/publication-guard.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { keepFormerFile, type StoredBytes } from "#publications/files/former/server/keep-former-file.ts";
import { removeBytes } from "./remove-bytes.ts";

export type Attachment = {
  readonly publicationId: string;
  readonly type: FileType;
  readonly content: Readable;
  /** The Content-Length that the sender declares: a file that is too large is refused before it is read. */
  readonly declaredSize?: number | undefined;
  /** false: an existing file is not replaced, and the upload is refused. */
  readonly replaceExisting?: boolean;
  readonly guard?: PublicationGuard;
  /** A notice marked the file: the original is kept without an end. */
  readonly noticeMark?: "marked" | "replaced" | undefined;
};

const TITLE = "Error uploading file";

/**
 * Stores a cover, preview, final PDF or EPUB after checking its content. The old file stays until the new one is stored and
 * inserted (decision F16), and is a former file then (decision 99). Refused: 404, 409 there is a file already, 413 too large, 415 another type, 422 damaged,
 * encrypted, active or too slow to read, 503 too many files are read at once, 507.
 */
export async function attachFile(ctx: Context, actor: Actor, attachment: Attachment): Promise<PublicationFile> {
  const { publicationId: id, type } = attachment;
  const file = await storeAttachment(ctx, attachment);
  try {
    const unnamed = await ctx.db
      .transaction()
      .execute((db) => insertAttachment({ ...ctx, db }, actor, attachment, file));
    await removeUnnamed(ctx, unnamed);
  } catch (error) {
    await ctx.files.remove(FILE_RULES[type].bucket, file.file_path);
    throw error;
  }
  ctx.log.info({ publication: id, type, actor }, "file attached");
  return file;
}

/**
 * Stores the bytes of an attachment after checking their content; no row names them yet. The caller removes them if `insertAttachment`
 * never names them.
 */
export async function storeAttachment(ctx: Context, attachment: Attachment): Promise<PublicationFile> {
  const { publicationId, type, content, declaredSize } = attachment;
  const rule = FILE_RULES[type];
  const publication = await requirePublication(ctx, { id: publicationId });
  admission(attachment)(publication);
  refuseDeclaredSize(declaredSize, rule);
  const { first, rest } = await beginUpload(content, rule);
  const kind = detectFileKind(type, first);
  if (!kind) throw new Refused(415, TITLE, rule.wrongType);
  const key = newKey(`${publication.id}/${type}`, kind.extension);
  return { file_type: type, ...(await storeChecked(ctx, rule, kind, key, rest)) };
}

/**
 * Checks access when the upload begins and again when the file is inserted, because the publication may change in
 * between.
 */
const admission =
  ({ type, guard, replaceExisting = true }: Pick<Attachment, "type" | "guard" | "replaceExisting">): PublicationGuard =>
  (publication) => {
    guard?.(publication);
    if (!replaceExisting && findFileOfType(publication, type))
      throw new Refused(409, TITLE, "There is a file in this place already. Replace it, or delete it first.");
  };

/**
 * Returns a key that was never used before: stored bytes never change, and concurrent uploads do not overwrite each
 * other.
 */
const newKey = (stem: string, extension: string): string => `${stem}-${randomUUID().slice(0, 8)}.${extension}`;

async function storeChecked(
  { files }: Pick<Context, "files">,
  { bucket }: FileRule,
  kind: FileKind,
  key: string,
  content: Readable,
): Promise<Omit<PublicationFile, "file_type">> {
  const { size, sha256 } = await files.store(bucket, key, content);
  try {
    await refuseDamaged(kind, files, { bucket, key, size });
  } catch (error) {
    await files.remove(bucket, key);
    throw error;
  }
  return { file_path: key, file_size: size, content_type: kind.contentType, sha256 };
}

/**
 * Replaces the row of a file by one that names stored bytes, in the caller's transaction. Returns bytes that no row names then: after the
 * transaction they are removed (`removeUnnamed`).
 */
export async function insertAttachment(
  ctx: Context,
  actor: Actor,
  attachment: Omit<Attachment, "content" | "declaredSize">,
  file: PublicationFile,
): Promise<readonly StoredBytes[]> {
  const { publicationId: id, noticeMark } = attachment;
  const { db } = ctx;
  const publication = await lockPublication(db, id);
  admission(attachment)(publication);
  const left = await keepFormerFile(ctx, actor, {
    publicationId: id,
    type: file.file_type,
    cause: "replaced",
    replacement: file.sha256,
    heldFor: noticeMark && "notice",
  });
  await db
    .insertInto("publication_files")
    .values({ publication_id: id, ...file, stored_at: ctx.clock(), notice_mark: noticeMark ?? null })
    .execute();
  await db.updateTable("publications").set({ updated_at: ctx.clock() }).where("id", "=", id).execute();
  await ctx.events.emit(db, "publication.changed", {
    ids: [id],
    parentIds: [publication.parent?.id],
    onlyFiles: true,
  });
  await ctx.events.emit(db, "file.attached", { publicationId: id });
  return left;
}

/** Removes bytes that no row names any more, once the transaction that replaced them has been committed. */
export async function removeUnnamed(
  ctx: Pick<Context, "files" | "log">,
  unnamed: readonly StoredBytes[],
): Promise<void> {
  for (const bytes of unnamed) await removeBytes(ctx, bytes);
}
