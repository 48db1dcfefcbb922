import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Actor } from "#people/actor.ts";
import { beginUpload, refuseDeclaredSize } from "#platform/files/begin-upload.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { FILE_RULES, type FileRule } from "#publications/files/file-rules.ts";
import { fileOf, type FileType, type PublicationFile } from "#publications/publication.ts";
import { kindOf, refuseDamaged, type FileKind } from "./file-content.ts";
import { lockPublication } from "#publications/records/server/lock-publication.ts";
import type { PublicationGuard } from "#publications/proposals/server/guard.ts";
import { requirePublication } from "#publications/server/publications.ts";
import { keepFormerFile } from "#publications/files/former/server/keep-former-file.ts";
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
  const { publicationId, type, content, declaredSize, noticeMark } = attachment;
  const rule = FILE_RULES[type];
  const admit = admission(attachment);
  const publication = await requirePublication(ctx, { id: publicationId });
  admit(publication);
  refuseDeclaredSize(declaredSize, rule);
  const { first, rest } = await beginUpload(content, rule);
  const kind = kindOf(type, first);
  if (!kind) throw new Refused(415, TITLE, rule.wrongType);
  const key = newKey(`${publication.id}/${type}`, kind.extension);
  const file = await storeChecked(ctx, rule, kind, key, rest);
  try {
    await insertFile(ctx, actor, { id: publication.id, file: { file_type: type, ...file }, noticeMark, admit });
  } catch (error) {
    await ctx.files.remove(rule.bucket, key);
    throw error;
  }
  ctx.log.info({ publication: publication.id, type, actor }, "file attached");
  return { file_type: type, ...file };
}

/**
 * Checks access when the upload begins and again when the file is inserted, because the publication may change in
 * between.
 */
const admission =
  ({ type, guard, replaceExisting = true }: Attachment): PublicationGuard =>
  (publication) => {
    guard?.(publication);
    if (!replaceExisting && fileOf(publication, type))
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

type InsertedFile = {
  readonly id: string;
  readonly file: PublicationFile;
  readonly noticeMark: Attachment["noticeMark"];
  readonly admit: PublicationGuard;
};

/** Replaces the row in a transaction; bytes that no row names then are removed only after it. */
async function insertFile(ctx: Context, actor: Actor, { id, file, noticeMark, admit }: InsertedFile): Promise<void> {
  const unnamed = await ctx.db.transaction().execute(async (db) => {
    const publication = await lockPublication(db, id);
    admit(publication);
    const left = await keepFormerFile({ ...ctx, db }, actor, {
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
    await ctx.events.emit(db, "publication.changed", { ids: [id], parentIds: [publication.parent?.id] });
    await ctx.events.emit(db, "file.attached", { publicationId: id });
    return left;
  });
  for (const bytes of unnamed) await removeBytes(ctx, bytes);
}
