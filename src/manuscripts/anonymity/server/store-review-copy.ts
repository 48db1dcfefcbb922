import { randomUUID } from "node:crypto";
import type { IdentifiedPerson, IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { FILE_KINDS, MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { findFileKind } from "#manuscripts/files/server/find-file-kind.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { findCopyDefect } from "./find-copy-defect.ts";
import { readIdentitySet } from "./identity-set.ts";
import { makeReviewCopy, type ReviewCopyResult } from "./make-review-copy.ts";

/** The bytes from which a copy is made, in the file store. */
export type CopiedFile = { readonly manuscriptId: string; readonly path: string; readonly size: number };

/** A copy whose bytes are stored; no row names them yet. */
export type StoredCopy = {
  readonly path: string;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly identities: readonly IdentityWarning[];
  /** The fingerprint of the people who were looked for. */
  readonly identities_of: string;
};

/**
 * Makes the copy for reviewers of a file and stores its bytes: without author properties, comments and the names of changes. 422 where
 * the file cannot be copied, with the reason.
 * @param remove places of a copy that are taken out of the new one
 */
export async function storeReviewCopy(
  ctx: Pick<Context, "db" | "files">,
  { manuscriptId, path, size }: CopiedFile,
  remove: readonly IdentityWarning[] = [],
): Promise<StoredCopy> {
  const { people, fingerprint } = await readIdentitySet(ctx.db, manuscriptId);
  const copy = await makeCopy(() => wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, path), size), people, remove);
  if ("refused" in copy) throw new Refused(422, "No copy for reviewers", copy.refused);
  const defect = await findCopyDefect(copy);
  if (defect !== undefined) throw new Refused(422, "No copy for reviewers", defect);
  const { extension, mediaType } = FILE_KINDS[copy.format];
  const copyPath = `${manuscriptId}/${randomUUID()}`;
  const stored = await ctx.files.store(MANUSCRIPT_BUCKET, copyPath, streamBytes(copy.bytes));
  return {
    path: copyPath,
    name: `review-copy.${extension}`,
    media_type: mediaType,
    ...stored,
    identities: copy.warnings,
    identities_of: fingerprint,
  };
}

/** A copy that was made of LaTeX is plain text; any other is copied as the file was from which it was made. */
async function makeCopy(
  read: ReadFile,
  people: readonly IdentifiedPerson[],
  remove: readonly IdentityWarning[],
): Promise<ReviewCopyResult> {
  if (remove.length === 0 || (await findFileKind(read)) !== "text") return makeReviewCopy(read, people, remove);
  const result = await inManuscriptThread("names", { people, remove }, read);
  return "refused" in result ? result : { format: "text", ...result.output };
}
