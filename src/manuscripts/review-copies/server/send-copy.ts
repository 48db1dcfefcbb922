import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { readIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { storeReviewCopy } from "#manuscripts/anonymity/server/store-review-copy.ts";
import { MANUSCRIPT_BUCKET, MANUSCRIPT_FILE_LIMIT } from "#manuscripts/drafts/manuscript-files.ts";
import { readSentFile } from "#manuscripts/drafts/server/read-sent-file.ts";
import { removeFiles } from "#manuscripts/drafts/server/send-file.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { beginUpload, refuseDeclaredSize } from "#platform/files/begin-upload.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { findVersionForReview } from "./find-review-copy.ts";
import { insertCopy } from "./insert-copy.ts";
import { requireVersionOfEditor } from "./require-version.ts";

export type SentCopy = {
  readonly id: string;
  /** Made by the client: the copy's id. The same request twice stores one copy. */
  readonly fileId: string;
  readonly content: Readable;
  readonly declaredSize?: number | undefined;
};

const TITLE = "Error uploading file";

/**
 * Makes a file of an editor the copy for reviewers of the version that is to be reviewed. It goes through the same scrubber as the authors'
 * files, and waits for a confirmation as theirs; the bytes that were sent are not kept. Refused: 403 for others than its editors, 409 not in this
 * state, 413 too large, 415 another type, 422 damaged or not readable, 503 too many files are read at once.
 */
export async function sendCopy(
  ctx: Context,
  editor: ManuscriptPerson,
  { id, fileId, content, declaredSize }: SentCopy,
): Promise<ManuscriptRow> {
  const { manuscript } = await requireVersionOfEditor(ctx.db, editor, id);
  refuseDeclaredSize(declaredSize, MANUSCRIPT_FILE_LIMIT);
  const { rest, first } = await beginUpload(content, MANUSCRIPT_FILE_LIMIT);
  if (first.length === 0) throw new Refused(422, TITLE, "This file is empty.");
  const path = `${manuscript.id}/${randomUUID()}`;
  const { size } = await ctx.files.store(MANUSCRIPT_BUCKET, path, rest);
  const obsolete = [path];
  try {
    const bytes = { size, read: () => ctx.files.read(MANUSCRIPT_BUCKET, path) };
    const { facts } = await readSentFile("main", bytes, (authors) => readIdentitySet(ctx.db, manuscript.id, authors));
    const stored = await storeReviewCopy(ctx, { manuscriptId: manuscript.id, path, size });
    obsolete.push(stored.path);
    return await changeManuscript(ctx, editor, {
      id: manuscript.id,
      key: fileId,
      command: "send_review_copy",
      apply: async (present, db, now) => {
        const version = await findVersionForReview(db, present.id);
        if (!version) throw new Refused(409, TITLE, "The manuscript has no version that can be reviewed.");
        const copy = { id: fileId, version, source: "editor", stored, facts, by: editor.id, now } as const;
        obsolete.splice(1, obsolete.length, ...(await insertCopy(db, copy)));
        return { details: { version: version.number, sha256: stored.sha256 } };
      },
    });
  } finally {
    await removeFiles(ctx, obsolete);
  }
}
