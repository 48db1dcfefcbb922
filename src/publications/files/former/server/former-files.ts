import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Context } from "#platform/context.ts";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { Refused } from "#platform/refused.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import { getStoredSince, getStoredUntil } from "#publications/files/former/former-files.ts";
import type { FilesDeps } from "#publications/files/server/files-deps.ts";
import { serveStoredFile } from "#publications/files/server/served-publication-file.ts";
import type { Publication, PublicationFile } from "#publications/core/publication.ts";
import type {} from "./tables.ts";

/** A file that was replaced or deleted, with the name under which it is saved. */
export type FormerFile = Omit<PublicationFile, "tagged" | "language"> & {
  readonly id: string;
  readonly name: string;
  readonly cause: "replaced" | "deleted";
  readonly stored_at: Date;
  readonly replaced_at: Date;
  readonly replaced_by: {
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
  } | null;
  readonly held_for: "notice" | "version" | null;
  /** null: kept without an end. */
  readonly stored_until: Date | null;
};

type Row = Omit<FormerFile, "name" | "stored_until">;
type FileNameContext = Pick<FilesDeps, "fileName">;

export const noFormerFile = (title: string): Refused => new Refused(404, title, "There is no such former file.");

/** Returns the former files of a publication that are still kept, the newest first. */
export async function listFormerFiles(
  { db, clock }: Pick<Context, "db" | "clock">,
  publication: Publication,
  { fileName }: FileNameContext,
): Promise<readonly FormerFile[]> {
  const { rows } = await sql<Row>`
    select f.id, f.file_type, f.file_path, f.file_size, f.content_type, f.sha256, f.cause, f.held_for, f.stored_at,
      f.replaced_at, case when p.id is not null then
        jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) end as replaced_by
    from former_files f left join profiles p on p.id = f.replaced_by
    where f.publication_id = ${publication.id}::uuid and (f.replaced_at > ${getStoredSince(clock())} or f.held_for is not null)
    order by f.replaced_at desc, f.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    name: formerName(fileName(publication, { type: row.file_type, contentType: row.content_type }), row.stored_at),
    stored_until: row.held_for === null ? getStoredUntil(row.replaced_at) : null,
  }));
}

/** Returns a former file ready to be sent, to be saved. Refused: 404; 500, and logged, where its bytes are missing or damaged. */
export async function findFormerFile(
  ctx: Pick<Context, "db" | "clock" | "files" | "log">,
  publication: Publication,
  id: string,
  naming: FileNameContext,
): Promise<ServedFile> {
  const file = (await listFormerFiles(ctx, publication, naming)).find((file) => file.id === id);
  if (!file) throw noFormerFile("Download failed");
  return serveStoredFile(ctx, publication, file, {
    fileName: file.name,
    form: "attachment",
    caching: "private, no-store",
  });
}

/**
 * "atlas.pdf", stored on 23 November 2026 at 14:05:09 UTC, is saved as "atlas_2026-11-23_14-05-09.pdf": two versions of
 * one day have two names.
 */
const formerName = (name: string, storedAt: Date): string =>
  name.replace(/(?=\.[a-z]+$)/u, `_${storedAt.toISOString().slice(0, 19).replace("T", "_").replaceAll(":", "-")}`);

/** Yields the former files of all publications, for backups and the doctor. */
export async function* listRecordedFormerFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const files = await db.selectFrom("former_files").select(["file_type", "file_path", "sha256"]).execute();
  for (const { file_type, file_path, sha256 } of files) yield { bucket: getBucket(file_type), key: file_path, sha256 };
}
