import { readdir } from "node:fs/promises";
import { Readable } from "node:stream";
import { type Kysely, sql, type Transaction } from "kysely";
import { migrate, migrationsFolder } from "#platform/database/migrations.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Files } from "#platform/files/files.ts";
import {
  BackupFailure,
  getEntryFile,
  type Header,
  type Manifest,
  type Progress,
  splitFileName,
} from "./backup-format.ts";
import { dropEverything, emptyTables, insertRows, setAsideConstraints, setSequences } from "./load-rows.ts";
import { type Lines, readEntries, readLines } from "./read-backup.ts";
import { LINE_BREAK, listTables, rowDigest, type Table, writeValuesAlike } from "./table-rows.ts";
import type { VerifiedBackup } from "./verify-backup.ts";

export type RestoreTarget = { readonly db: Kysely<Tables>; readonly files: Files };

/** Rows of one statement: as many lines as fit into so many bytes, and the one that exceeds them. */
const STATEMENT_BYTES = 500_000;
/** Another program that uses the tables is not waited for longer. */
const LOCK_SECONDS = 10;

/**
 * Puts a verified backup in the place of everything that the database holds, in one transaction: all of it or nothing. The
 * tables are made as the backup's program had them, filled, compared with the manifest, indexed, then brought up to date
 * unless `keepsMigrations`. Files are stored before the transaction ends; those it stored are removed again when it fails. Throws
 * `BackupFailure`.
 */
export async function restoreBackup(
  { db, files }: RestoreTarget,
  path: string,
  { header, manifest }: VerifiedBackup,
  {
    onProgress = () => undefined,
    storesMigrations = false,
  }: { onProgress?: Progress; storesMigrations?: boolean } = {},
): Promise<void> {
  await requireKnownMigrations(header);
  const stored: string[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      await writeValuesAlike(transaction);
      await sql.raw(`set local lock_timeout = '${LOCK_SECONDS}s'`).execute(transaction);
      await dropEverything(transaction).catch(refuseInUse);
      await migrate(transaction, undefined, header.migrations.at(-1));
      const tables = await listTables(transaction);
      await emptyTables(transaction, tables);
      const makeConstraints = await setAsideConstraints(transaction);
      await readInto({ transaction, files, tables, stored }, path, { header, manifest, onProgress });
      await setSequences(transaction, manifest.sequences);
      await makeConstraints();
      await setMigrationTimes(transaction, header);
      if (!storesMigrations) await migrate(transaction);
    });
  } catch (error) {
    for (const name of stored) await removeFile(files, name);
    throw error;
  }
}

/** The tables were made a moment ago; the press's migrations ran when the backup says. */
async function setMigrationTimes(transaction: Transaction<Tables>, { migrated_at = {} }: Header): Promise<void> {
  await sql`update kysely_migration as m set timestamp = given.value
    from jsonb_each_text(${JSON.stringify(migrated_at)}::jsonb) as given where given.key = m.name`.execute(transaction);
}

/** A backup of a newer program knows tables that this one does not. */
async function requireKnownMigrations({ migrations, version }: Header): Promise<void> {
  const known = new Set(await readdir(migrationsFolder()));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new BackupFailure(
      `The backup was made by version ${version}, whose database has a change (${unknown}) that this program does not know. Nothing was changed: restore it with version ${version} or newer.`,
    );
}

function refuseInUse(error: unknown): never {
  // lock_not_available
  const isLocked = error instanceof Error && "code" in error && error.code === "55P03";
  throw isLocked
    ? new BackupFailure(
        "Another program uses the database. Stop every process of the press, then restore. Nothing was changed.",
        {
          cause: error,
        },
      )
    : error;
}

type LoadInput = {
  readonly transaction: Transaction<Tables>;
  readonly files: Files;
  readonly tables: readonly Table[];
  /** The files that were not there before. */
  readonly stored: string[];
};

async function readInto(
  loading: LoadInput,
  path: string,
  { header, manifest, onProgress }: { header: Header; manifest: Manifest; onProgress: Progress },
): Promise<void> {
  const total = {
    records: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    files: Object.keys(manifest.files).length,
  };
  const done = { records: 0, files: 0 };
  const digests = new Map<string, ReturnType<typeof rowDigest>>();
  for await (const entry of readEntries(path)) {
    const rows = await readLines(entry);
    const file = getEntryFile(entry.name);
    if (rows) {
      await insertTable(loading, rows, header);
      const digest = digests.get(rows.table) ?? rowDigest();
      digests.set(rows.table, digest);
      onProgress({ stage: "records", done: (done.records += digest.addBytes(rows.bytes)), total: total.records });
    } else if (file !== undefined) {
      await storeFile(loading, file, entry.content, manifest.files[file]?.sha256);
      onProgress({ stage: "files", done: (done.files += 1), total: total.files });
    }
  }
  requireSameTables(digests, manifest);
}

async function insertTable(
  { transaction, tables }: LoadInput,
  { table: name, bytes }: Lines,
  header: Header,
): Promise<void> {
  const table = tables.find((table) => table.name === name);
  const columns = header.tables[name];
  if (!table || !columns) throw new BackupFailure(`The backup has a table ${name} that its migrations do not make.`);
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = bytes.indexOf(LINE_BREAK, Math.min(start + STATEMENT_BYTES, bytes.length - 1)) + 1;
    await insertRows(transaction, table, columns, bytes.subarray(start, end));
  }
}

async function storeFile(
  { files, stored }: LoadInput,
  name: string,
  content: AsyncIterable<Uint8Array>,
  sha256: string | undefined,
): Promise<void> {
  const { bucket, key } = splitFileName(name);
  const isNew = (await files.find(bucket, key)) === undefined;
  const written = await files.store(bucket, key, Readable.from(content, { objectMode: false }));
  if (isNew) stored.push(name);
  if (written.sha256 !== sha256) throw new BackupFailure(`The file ${name} was not stored as the backup has it.`);
}

async function removeFile(files: Files, name: string): Promise<void> {
  const { bucket, key } = splitFileName(name);
  await files.remove(bucket, key);
}

/** The file may have been replaced since it was verified. */
function requireSameTables(digests: ReadonlyMap<string, ReturnType<typeof rowDigest>>, { tables }: Manifest): void {
  const empty = rowDigest().result();
  for (const name of new Set([...Object.keys(tables), ...digests.keys()])) {
    const found = digests.get(name)?.result() ?? empty;
    const expected = tables[name] ?? empty;
    if (found.rows !== expected.rows || found.sha256 !== expected.sha256)
      throw new BackupFailure(
        `The table ${name} was not restored as the manifest has it: ${found.rows} rows instead of ${expected.rows}, or other values. Nothing was changed.`,
      );
  }
}

/** Removes files that the restored database does not name, of the buckets that the press writes. Returns how many. */
export async function removeOtherFiles(files: Files, buckets: readonly string[], manifest: Manifest): Promise<number> {
  let removed = 0;
  for (const bucket of buckets) {
    const others: string[] = [];
    for await (const { key } of files.list(bucket))
      if (manifest.files[`${bucket}/${key}`] === undefined) others.push(key);
    for (const key of others) await files.remove(bucket, key);
    removed += others.length;
  }
  return removed;
}
