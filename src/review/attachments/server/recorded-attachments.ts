import type { Kysely } from "kysely";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { sweepBucket } from "#platform/files/sweep-bucket.ts";
import { ATTACHMENT_BUCKET } from "#review/attachments/attachment.ts";
import type {} from "#review/server/tables.ts";

/** Yields every stored file of all reports. */
export async function* listAttachments(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const files = await db.selectFrom("review_attachments").select(["path", "sha256"]).execute();
  for (const { path, sha256 } of files) yield { bucket: ATTACHMENT_BUCKET, key: path, sha256 };
}

/** Removes bytes of reports without a row: from killed uploads, failed removals and erased reviewers. Returns how many. */
export const sweepAttachments = (ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> =>
  sweepBucket(ctx, ATTACHMENT_BUCKET, async (keys) => {
    const rows = await ctx.db.selectFrom("review_attachments").select("path").where("path", "in", keys).execute();
    return rows.map(({ path }) => path);
  });
