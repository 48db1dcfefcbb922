import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import { beginUpload, refuseDeclaredSize } from "#platform/files/begin-upload.ts";
import { cleanFileName } from "#platform/files/given-file-name.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { isUuid } from "#platform/uuid.ts";
import { ATTACHMENT_BUCKET, ATTACHMENT_LIMIT, MAX_ATTACHMENTS } from "#review/attachments/attachment.ts";
import type { OpenedReview } from "#review/assignments/server/open-review.ts";
import { readReviewerIdentity } from "#review/assignments/server/reviewer-identity.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { type AttachmentCopy, copyAttachment } from "./copy-attachment.ts";
import { removeAttachedBytes, requireMayAttach } from "./remove-attachment.ts";

export type AttachedInput = {
  /** Made by the client: the attachment's id. The same request twice stores one file. */
  readonly id: string;
  readonly name: string;
  readonly content: Readable;
  readonly declaredSize?: number | undefined;
};

const TITLE = "Error uploading file";

/**
 * Attaches a file to a report that is still written: its content is checked, and a copy without properties, comments, names of
 * changes and camera data is stored; the bytes that were sent are not kept. Refused: 409 not in this state, used report, three files already or the id of another file,
 * 413 too large, 415 another type, 422 damaged or not readable, 503 too many files are read at once, 507.
 */
export async function attachFile(ctx: ReviewContext, review: OpenedReview, input: AttachedInput): Promise<void> {
  if (!isUuid(input.id)) throw new Invalid({ file: "The file needs a uuid." });
  const { assignment } = review;
  await requireMayAttach(ctx.db, review);
  if (await isAttached(ctx.db, assignment.id, input.id)) return;
  refuseDeclaredSize(input.declaredSize, ATTACHMENT_LIMIT);
  const { rest, first } = await beginUpload(input.content, ATTACHMENT_LIMIT);
  if (first.length === 0) throw new Refused(422, TITLE, "This file is empty.");
  const sent = `${assignment.id}/${randomUUID()}`;
  const { size } = await ctx.files.store(ATTACHMENT_BUCKET, sent, rest);
  try {
    const read = () => wholeBytes(ctx.files.read(ATTACHMENT_BUCKET, sent), size);
    await storeCopy(ctx, review, input, await copyAttachment(read, await readReviewerIdentity(ctx.db, assignment)));
  } finally {
    await removeAttachedBytes(ctx, [sent]);
  }
}

async function storeCopy(
  ctx: ReviewContext,
  review: OpenedReview,
  { id, name }: AttachedInput,
  { bytes, mediaType, warnings }: AttachmentCopy,
): Promise<void> {
  const path = `${review.assignment.id}/${randomUUID()}`;
  const stored = await ctx.files.store(ATTACHMENT_BUCKET, path, streamBytes(bytes));
  try {
    await ctx.db.transaction().execute(async (db) => {
      await requireMayAttach(db, review);
      const attached = await db
        .insertInto("review_attachments")
        .values({
          id,
          assignment_id: review.assignment.id,
          position: await freePosition(db, review.assignment.id),
          name: cleanFileName(name),
          path,
          media_type: mediaType,
          ...stored,
          identities: JSON.stringify(warnings),
          created_at: ctx.clock(),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!attached) throw new Refused(409, TITLE, "Another file has this id. Choose a new one.");
    });
  } catch (error) {
    await removeAttachedBytes(ctx, [path]);
    throw error;
  }
}

const isAttached = async (db: Kysely<Tables>, assignmentId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom("review_attachments")
    .select("id")
    .where("id", "=", id)
    .where("assignment_id", "=", assignmentId)
    .executeTakeFirst()) !== undefined;

async function freePosition(db: Kysely<Tables>, assignmentId: string): Promise<number> {
  const rows = await db
    .selectFrom("review_attachments")
    .select("position")
    .where("assignment_id", "=", assignmentId)
    .execute();
  for (let position = 1; position <= MAX_ATTACHMENTS; position += 1)
    if (!rows.some((row) => row.position === position)) return position;
  throw new Refused(409, TITLE, `A report has at most ${MAX_ATTACHMENTS} files. Remove one first.`);
}
