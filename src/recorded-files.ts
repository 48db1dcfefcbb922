import { type Kysely, sql } from "kysely";
import { COLLECTION_BUCKET, listCollectionPictures } from "#catalogue/collections/server/collection-picture.ts";
import { MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import { listAgreementFiles, listManuscriptFiles } from "#manuscripts/server/recorded-manuscript-files.ts";
import { listProfilePhotos, PHOTO_BUCKET } from "#people/profiles/server/profile-photo.ts";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Tables } from "#platform/database/tables.ts";
import { BOOK_BUCKET } from "#production/books/book-edition.ts";
import { listBookFiles } from "#production/books/server/book-files.ts";
import { PRODUCTION_BUCKET } from "#production/core/production-state.ts";
import { listProductionFiles } from "#production/core/server/find-productions.ts";
import { BUCKETS } from "#publications/core/file-rules.ts";
import { listRecordedFormerFiles } from "#publications/files/former/server/former-files.ts";
import { listRecordedFiles } from "#publications/files/server/recorded-files.ts";
import { listReadingPictures } from "#publications/reading/server/recorded-pictures.ts";
import { listTrashFiles } from "#publications/trash/server/empty-trash.ts";
import { ATTACHMENT_BUCKET } from "#review/attachments/attachment.ts";
import { listAttachments } from "#review/attachments/server/recorded-attachments.ts";

/** Every folder of the store that the press writes to. */
export const PRESS_BUCKETS: readonly string[] = [
  ...BUCKETS,
  PHOTO_BUCKET,
  MANUSCRIPT_BUCKET,
  ATTACHMENT_BUCKET,
  COLLECTION_BUCKET,
  PRODUCTION_BUCKET,
  BOOK_BUCKET,
];

/**
 * Every stored file that some row of the press names. A module that stores files adds its list here. The backup before an upgrade
 * reads the database of an earlier version: 0.1.0 had no tables of manuscripts and collections.
 */
export async function* listPressFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  yield* listRecordedFiles(db);
  if (await hasTable(db, "former_files")) yield* listRecordedFormerFiles(db);
  if (await hasTable(db, "publication_trash_files")) yield* listTrashFiles(db);
  yield* listProfilePhotos(db);
  if (await hasTable(db, "manuscript_files")) {
    yield* listManuscriptFiles(db);
    yield* listAttachments(db);
  }
  if (await hasTable(db, "manuscript_agreements")) yield* listAgreementFiles(db);
  if (await hasTable(db, "collections")) yield* listCollectionPictures(db);
  if (await hasTable(db, "reading_pictures")) yield* listReadingPictures(db);
  if (await hasTable(db, "productions")) yield* listProductionFiles(db);
  if (await hasTable(db, "book_editions")) yield* listBookFiles(db);
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`select to_regclass(${name})::text as table`.execute(db);
  return typeof rows[0]?.table === "string";
}
