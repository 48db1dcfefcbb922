import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Selectable } from "kysely";
import { FILE_KINDS, MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { identifiedPerson, listContributors } from "#manuscripts/server/manuscript-people.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { makeReviewCopy } from "./make-review-copy.ts";

type FileRow = Selectable<Tables["manuscript_files"]>;

/**
 * Makes the copy for reviewers of a file that authors sent and stores it beside it, in the same version: without author properties,
 * comments and the names of changes. Returns it as stored. 422 where the file cannot be copied, with the reason.
 */
export async function storeReviewCopy(ctx: Pick<Context, "db" | "files" | "clock">, file: FileRow): Promise<FileRow> {
  const contributors = await listContributors(ctx.db, file.manuscript_id);
  const copy = await makeReviewCopy(
    () => wholeBytes(ctx.files.read(MANUSCRIPT_BUCKET, file.path), file.size),
    contributors.map(identifiedPerson),
  );
  if ("refused" in copy) throw new Refused(422, "No copy for reviewers", copy.refused);
  const { extension, mediaType } = FILE_KINDS[copy.format];
  const path = `${file.manuscript_id}/${randomUUID()}`;
  await ctx.files.store(MANUSCRIPT_BUCKET, path, Readable.from([copy.bytes]));
  return ctx.db
    .insertInto("manuscript_files")
    .values({
      id: randomUUID(),
      manuscript_id: file.manuscript_id,
      version_id: file.version_id,
      role: "review_copy",
      name: `review-copy.${extension}`,
      path,
      media_type: mediaType,
      size: copy.bytes.byteLength,
      sha256: createHash("sha256").update(copy.bytes).digest("hex"),
      facts: file.facts === null ? null : JSON.stringify(file.facts),
      identities: JSON.stringify(copy.warnings),
      created_at: ctx.clock(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
