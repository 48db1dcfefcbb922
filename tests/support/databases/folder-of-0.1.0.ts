import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openDatabase } from "#platform/database/open-database.ts";
import { type Kysely, sql } from "kysely";
import { samplePdf, samplePicture } from "../sample-files.ts";
import { migrateBelow } from "./migrate-below.ts";
import { makeFolderWithoutChecksums } from "./without-checksums.ts";

/** The first migration that 0.1.0 did not have. */
export const FIRST_LATER = "0017";

/** Fills the database of 0.1.0 with the rows of a small press. */
export async function fillAs010<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql.raw(await readFile(join(import.meta.dirname, "press-of-0.1.0.sql"), "utf8")).execute(db);
}

const BOOK = "d0000000-0000-4000-8000-000000000001";
/** Waits for an approval: its file is reached by a signed link alone. */
const PROPOSAL = "d0000000-0000-4000-8000-000000000003";

export type FileOf010 = {
  readonly publicationId: string;
  readonly type: "cover_image" | "preview_pdf" | "final_pdf";
  readonly bucket: string;
  readonly key: string;
  readonly contentType: string;
  readonly bytes: Buffer;
};

/** Uploads as 0.1.0 stored them: in a folder for each kind, below the publication's id, with a random ending. */
const uploads = async (): Promise<readonly FileOf010[]> => [
  upload(BOOK, "cover_image", "publication-covers", "jpg", await samplePicture("jpeg", 600, 900)),
  upload(BOOK, "preview_pdf", "publication-previews", "pdf", await samplePdf(["Lanterns: the first pages"])),
  upload(BOOK, "final_pdf", "publication-pdfs", "pdf", await samplePdf(["The pangolin waits.", "The end."])),
  upload(PROPOSAL, "final_pdf", "publication-pdfs", "pdf", await samplePdf(["Quiet interfaces"])),
];

const upload = (
  publicationId: string,
  type: FileOf010["type"],
  bucket: string,
  ending: string,
  bytes: Buffer,
): FileOf010 => ({
  publicationId,
  type,
  bucket,
  key: `${publicationId}/${type}-1a2b3c4d.${ending}`,
  contentType: ending === "pdf" ? "application/pdf" : "image/jpeg",
  bytes,
});

export type FolderOf010 = { readonly files: readonly FileOf010[]; readonly variant: Buffer; readonly secret: string };

/**
 * Makes DATA_DIR as 0.1.0 left it: the database (embedded, without page checksums, or the empty one at `databaseUrl`),
 * uploads with a smaller cover, one upload that had not arrived whole, and the secret.
 */
export async function makeFolderOf010(dataDir: string, databaseUrl: string | undefined): Promise<FolderOf010> {
  const files = await uploads();
  const variant = await samplePicture("webp", 160, 240);
  const secret = randomBytes(48).toString("base64url");
  const write = (path: string, content: Buffer | string, mode?: number): void => {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), content, { mode });
  };
  for (const { bucket, key, bytes } of files) write(join("files", bucket, key), bytes);
  const variantKey = `${BOOK}/cover_image-1a2b3c4d-160.webp`;
  write(join("files/publication-covers", variantKey), variant);
  write("files/.arriving/4f6d8f3c-77a3-4c39-8a52-2f9f0d1f6b11", "half of an upload");
  write("secret", `${secret}\n`, 0o600);
  if (databaseUrl === undefined) await makeFolderWithoutChecksums(join(dataDir, "database"));
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrateBelow(database.db, FIRST_LATER);
    await fillAs010(database.db);
    await sql`delete from auth.signing_keys`.execute(database.db); // the example's key is sealed with no secret
    await sql`delete from publication_files`.execute(database.db);
    for (const { publicationId, type, key, contentType, bytes } of files)
      await sql`insert into publication_files (publication_id, file_type, file_path, file_size, content_type, sha256, stored_at, prepared_at)
        values (${publicationId}, ${type}, ${key}, ${bytes.length}, ${contentType}, ${createHash("sha256").update(bytes).digest("hex")}, '2025-01-10', '2025-01-10')`.execute(
        database.db,
      );
    await sql`insert into cover_variants (source_path, width, format, file_path, file_size)
      values (${files[0]?.key}, 160, 'webp', ${variantKey}, ${variant.length})`.execute(database.db);
  } finally {
    await database.close();
  }
  return { files, variant, secret };
}
