import type { Kysely } from "kysely";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Tables } from "#platform/database/tables.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import type {} from "./tables.ts";

/** Yields the pictures of the texts that are read in the browser. */
export async function* listReadingPictures(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const pictures = await db.selectFrom("reading_pictures").select("file_path").execute();
  for (const { file_path } of pictures) yield { bucket: getBucket("final_epub"), key: file_path };
}
