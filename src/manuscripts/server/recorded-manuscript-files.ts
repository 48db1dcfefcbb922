import type { Kysely } from "kysely";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { sweepBucket } from "#platform/files/sweep-bucket.ts";

/** Yields every stored file of all manuscripts. */
export async function* listManuscriptFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const files = await db.selectFrom("manuscript_files").select(["path", "sha256"]).execute();
  for (const { path, sha256 } of files) yield { bucket: MANUSCRIPT_BUCKET, key: path, sha256 };
}

/** Yields the PDFs of all publishing agreements, replaced ones too. */
export async function* listAgreementFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const files = await db.selectFrom("manuscript_agreements").select(["path", "sha256"]).execute();
  for (const { path, sha256 } of files) yield { bucket: MANUSCRIPT_BUCKET, key: path, sha256 };
}

/** Removes bytes of manuscripts without a row: from killed uploads and failed removals. Returns how many. */
export const sweepManuscriptFiles = (ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> =>
  sweepBucket(ctx, MANUSCRIPT_BUCKET, async (keys) => {
    const rows = await ctx.db
      .selectFrom("manuscript_files")
      .select("path")
      .where("path", "in", keys)
      .union(ctx.db.selectFrom("manuscript_agreements").select("path").where("path", "in", keys))
      .execute();
    return rows.map(({ path }) => path);
  });
