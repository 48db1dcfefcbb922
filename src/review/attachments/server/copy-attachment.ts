import type { IdentifiedPerson, IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { findCopyDefect } from "#manuscripts/anonymity/server/find-copy-defect.ts";
import { makePictureCopy } from "#manuscripts/anonymity/server/make-picture-copy.ts";
import { makeReviewCopy } from "#manuscripts/anonymity/server/make-review-copy.ts";
import { FILE_KINDS } from "#manuscripts/drafts/manuscript-files.ts";
import { findFileKind } from "#manuscripts/files/server/find-file-kind.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { Refused } from "#platform/refused.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { isAttachedKind, WRONG_ATTACHMENT } from "#review/attachments/attachment.ts";

/** What is kept of an attached file. */
export type AttachmentCopy = {
  readonly bytes: UploadedBytes;
  readonly mediaType: string;
  /** What in its text may tell the authors who the reviewer is. */
  readonly warnings: readonly IdentityWarning[];
};

/**
 * Judges an attached file by its content, and returns a copy without author properties, comments, the names of changes, metadata
 * and what cameras write into pictures; made in threads with limits (docs/files.md). The reviewer's name and institution are
 * looked for in its text and reported. Refused: 415 another kind of file, 422 damaged, encrypted, active, or too large to read; 503
 * while too many files are read.
 */
export async function copyAttachment(read: ReadFile, reviewer: IdentifiedPerson): Promise<AttachmentCopy> {
  const kind = await findFileKind(read);
  if (!isAttachedKind(kind)) throw new Refused(415, TITLE, WRONG_ATTACHMENT);
  const { mediaType } = FILE_KINDS[kind];
  if (kind === "jpg" || kind === "png") {
    const picture = await makePictureCopy(read);
    if ("refused" in picture) throw new Refused(422, TITLE, picture.refused);
    return { bytes: picture.bytes, mediaType, warnings: [] };
  }
  const copy = await makeReviewCopy(read, [reviewer]);
  if ("refused" in copy) throw new Refused(422, TITLE, copy.refused);
  const defect = await findCopyDefect(copy);
  if (defect !== undefined) throw new Refused(422, TITLE, defect);
  // Thanks, funding and own work are the reviewer's to name; who the reviewer is, is not.
  const warnings = copy.warnings.filter(({ kind: about }) => IDENTIFYING.has(about));
  return { bytes: copy.bytes, mediaType, warnings };
}

const IDENTIFYING: ReadonlySet<IdentityWarning["kind"]> = new Set(["name", "affiliation", "e-mail", "orcid"]);

const TITLE = "Error uploading file";
