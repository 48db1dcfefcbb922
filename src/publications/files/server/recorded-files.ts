import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import { getBucket } from "#publications/core/file-rules.ts";

/** Yields every stored file of all publications, and the smaller copies of their covers. */
export async function* listRecordedFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const files = await db.selectFrom("publication_files").select(["file_type", "file_path", "sha256"]).execute();
  for (const { file_type, file_path, sha256 } of files) yield { bucket: getBucket(file_type), key: file_path, sha256 };
  const variants = await db.selectFrom("cover_variants").select("file_path").execute();
  for (const { file_path } of variants) yield { bucket: getBucket("cover_image"), key: file_path };
}
