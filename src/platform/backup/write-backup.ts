import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Files } from "#platform/files/files.ts";
import { type Archive, writeArchive } from "./archive-file.ts";
import {
  BACKUP_FORMAT,
  BackupFailure,
  fileEntry,
  type Header,
  HEADER_ENTRY,
  type Manifest,
  MANIFEST_ENTRY,
  type Progress,
  type RecordedFile,
  rowsEntry,
  SECRET_ENTRY,
} from "./backup-format.ts";
import {
  countRows,
  listMigrations,
  listSequences,
  listTables,
  readRows,
  rowDigest,
  type Table,
  writeValuesAlike,
} from "./table-rows.ts";

export type BackupSource = {
  readonly db: Kysely<Tables>;
  readonly engine: Header["engine"];
  readonly files: Pick<Files, "find" | "read">;
  /** Every file that rows name, as the transaction sees them. */
  listFiles(db: Kysely<Tables>): AsyncIterable<RecordedFile>;
  readonly version: string;
  readonly secretFingerprint: string;
  /** The content of DATA_DIR/secret; undefined where AUTH_SECRET is set, which the press's owner keeps. */
  readonly secret: string | undefined;
  close(): Promise<void>;
};

export type WrittenBackup = { readonly manifest: Manifest; readonly bytes: number };

/** The number of bytes of a table that are compressed at once. */
const PIECE_BYTES = 4 * 1024 * 1024;
const ATTEMPTS = 3;
const compress = promisify(zstdCompress);

/**
 * Writes database and files into one file (docs/operations.md, decision 44). The database is read in one transaction
 * that sees one state; then every file that it names. A file may be replaced between the two: the backup is then begun
 * again from a newly opened source, so that a file that it calls missing was missing twice. Throws `BackupFailure` when
 * there is no press to back up.
 */
export async function writeBackup(
  open: () => Promise<BackupSource>,
  { path, now, onProgress = () => undefined }: { path: string; now: Date; onProgress?: Progress },
): Promise<WrittenBackup> {
  for (let attempt = 1; ; attempt += 1) {
    const source = await open();
    try {
      const written = await writeOnce(source, { path, now, onProgress });
      if (written.manifest.missing.length === 0 || attempt > 1) return written;
    } catch (error) {
      if (!(error instanceof FileVanished) || attempt === ATTEMPTS) throw error;
    } finally {
      await source.close();
    }
  }
}

/** A file was there when it was looked for, and gone when it was read. */
class FileVanished extends BackupFailure {
  constructor(name: string, cause: unknown) {
    super(`The file ${name} was removed while it was read: nothing was written. Start the backup again.`, { cause });
  }
}

async function writeOnce(
  source: BackupSource,
  { path, now, onProgress }: { path: string; now: Date; onProgress: Progress },
): Promise<WrittenBackup> {
  let manifest: Manifest | undefined;
  const { bytes } = await writeArchive(path, now, async (archive) => {
    const recorded: RecordedFile[] = [];
    const database = await source.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (transaction) => {
        const read = await writeDatabase(source, transaction, archive, { now, onProgress });
        for await (const file of source.listFiles(transaction)) recorded.push(file);
        return read;
      });
    manifest = { ...database, ...(await writeFiles(source, recorded, archive, onProgress)) };
    await archive.add(MANIFEST_ENTRY, JSON.stringify(manifest, undefined, 1));
  });
  if (!manifest) throw new Error("The archive was written without its manifest.");
  return { manifest, bytes };
}

async function writeDatabase(
  { engine, version, secretFingerprint, secret }: BackupSource,
  transaction: Transaction<Tables>,
  archive: Archive,
  { now, onProgress }: { now: Date; onProgress: Progress },
): Promise<Pick<Manifest, "tables" | "sequences">> {
  await writeValuesAlike(transaction);
  const migrations = await listMigrations(transaction);
  if (migrations.length === 0) throw new BackupFailure("There is no press in this database yet: nothing was written.");
  const tables = await listTables(transaction);
  const header: Header = {
    format: BACKUP_FORMAT,
    product: "colophon",
    version,
    created_at: now.toISOString(),
    engine,
    migrations: migrations.map(({ name }) => name),
    migrated_at: Object.fromEntries(migrations.map(({ name, timestamp }) => [name, timestamp])),
    secret_fingerprint: secretFingerprint,
    tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  };
  await archive.add(HEADER_ENTRY, JSON.stringify(header, undefined, 1));
  if (secret !== undefined) await archive.add(SECRET_ENTRY, secret);
  const total = await countRows(transaction, tables);
  const digests: Manifest["tables"] = {};
  let done = 0;
  for (const table of tables) {
    digests[table.name] = await writeTable(transaction, table, archive, (rows) =>
      onProgress({ stage: "records", done: (done += rows), total }),
    );
  }
  return { tables: digests, sequences: await listSequences(transaction) };
}

async function writeTable(
  transaction: Transaction<Tables>,
  table: Table,
  archive: Archive,
  onRows: (rows: number) => void,
): Promise<{ rows: number; sha256: string }> {
  const digest = rowDigest();
  let piece: string[] = [];
  let size = 0;
  let pieces = 0;
  const write = async (): Promise<void> => {
    if (piece.length === 0) return;
    await archive.add(rowsEntry(table.name, (pieces += 1)), await compress(Buffer.from(`${piece.join("\n")}\n`)));
    piece = [];
    size = 0;
  };
  for await (const lines of readRows(transaction, table)) {
    digest.add(lines);
    piece.push(...lines);
    size += lines.reduce((sum, line) => sum + line.length, 0);
    if (size >= PIECE_BYTES) await write();
    onRows(lines.length);
  }
  await write();
  return digest.result();
}

async function writeFiles(
  { files }: BackupSource,
  recorded: readonly RecordedFile[],
  archive: Archive,
  onProgress: Progress,
): Promise<Pick<Manifest, "files" | "missing" | "damaged">> {
  const found: Pick<Manifest, "files" | "missing" | "damaged"> = { files: {}, missing: [], damaged: [] };
  for (const [index, { bucket, key, sha256 }] of recorded.entries()) {
    const name = `${bucket}/${key}`;
    const stored = await files.find(bucket, key);
    if (stored) {
      const hash = createHash("sha256");
      await archive
        .addStream(fileEntry(bucket, key), stored.size, hashWhileReading(files.read(bucket, key), hash))
        .catch(async (error: unknown) => {
          throw (await files.find(bucket, key)) ? error : new FileVanished(name, error);
        });
      const actual = hash.digest("hex");
      found.files[name] = { bytes: stored.size, sha256: actual };
      if (sha256 !== undefined && sha256 !== actual) found.damaged.push(name);
    } else found.missing.push(name);
    onProgress({ stage: "files", done: index + 1, total: recorded.length });
  }
  return found;
}

async function* hashWhileReading(
  content: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
