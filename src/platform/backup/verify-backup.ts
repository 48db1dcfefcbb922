import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import {
  BackupFailure,
  getEntryFile,
  type Header,
  Manifest,
  MANIFEST_ENTRY,
  type Progress,
  SECRET_ENTRY,
} from "./backup-format.ts";
import { type BackupEntry, parseJson, readBytes, readEntries, readHeader, readLines } from "./read-backup.ts";
import { rowDigest } from "./table-rows.ts";

export type VerifiedBackup = {
  readonly header: Header;
  readonly manifest: Manifest;
  /** The press's secret, when the backup holds it. */
  readonly secret: string | undefined;
};

/**
 * Reads a backup to its end and compares every table and file with the manifest. Throws `BackupFailure` with the first
 * thing that does not agree.
 */
export async function verifyBackup(path: string, onProgress: Progress = () => undefined): Promise<VerifiedBackup> {
  const header = await readHeader(path);
  const { size: total } = await stat(path);
  const found = { tables: new Map<string, ReturnType<typeof rowDigest>>(), files: new Map<string, string>() };
  let manifest: Manifest | undefined;
  let secret: string | undefined;
  let done = 0;
  for await (const entry of readEntries(path)) {
    if (entry.name === MANIFEST_ENTRY) manifest = parseJson(Manifest, await readBytes(entry));
    else if (entry.name === SECRET_ENTRY) secret = (await readBytes(entry)).toString("utf8");
    else await digestEntry(entry, found);
    onProgress({ stage: "verifying", done: (done += entry.size), total });
  }
  if (!manifest)
    throw new BackupFailure(`${path} is not a whole backup: its manifest is missing. Nothing was changed.`);
  compare(path, found, manifest);
  return { header, manifest, secret };
}

type Found = { readonly tables: Map<string, ReturnType<typeof rowDigest>>; readonly files: Map<string, string> };

async function digestEntry(entry: BackupEntry, { tables, files }: Found): Promise<void> {
  const rows = await readLines(entry).catch((error: unknown) => {
    if (error instanceof BackupFailure) throw error;
    throw new BackupFailure(`The entry ${entry.name} of the backup is damaged. Nothing was changed.`, { cause: error });
  });
  if (rows) {
    const digest = tables.get(rows.table) ?? rowDigest();
    digest.addBytes(rows.bytes);
    tables.set(rows.table, digest);
  }
  const file = getEntryFile(entry.name);
  if (file === undefined) return;
  const hash = createHash("sha256");
  for await (const chunk of entry.content) hash.update(chunk);
  files.set(file, hash.digest("hex"));
}

function compare(path: string, { tables, files }: Found, manifest: Manifest): void {
  const empty = rowDigest().result();
  const damagedTables = Object.entries(manifest.tables).filter(([name, { rows, sha256 }]) => {
    const { rows: foundRows, sha256: foundSha256 } = tables.get(name)?.result() ?? empty;
    return foundRows !== rows || foundSha256 !== sha256;
  });
  const damagedFiles = Object.entries(manifest.files).filter(([name, { sha256 }]) => files.get(name) !== sha256);
  const [first] = [...damagedTables, ...damagedFiles];
  if (first)
    throw new BackupFailure(
      `${path} is damaged: ${first[0]} is not what its manifest says. Nothing was changed: take another backup.`,
    );
}
