/**
 * `npm run backup -- FILE`: writes database, files and secret of the press into one file, also while the press runs
 * (docs/operations.md). A folder in the place of FILE gets a file named after the time. A file is written whole or not
 * at all.
 */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { BackupFailure } from "#platform/backup/backup-format.ts";
import { backupName } from "#platform/backup/retention.ts";
import { type WrittenBackup, writeBackup } from "#platform/backup/write-backup.ts";
import { readConfig } from "#platform/config.ts";
import { openBackupSource } from "./backup/backup-source.ts";
import { showProgress } from "./backup/show-progress.ts";

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1)
    throw new BackupFailure("Name the file of the backup: npm run backup -- FILE");
  const now = new Date();
  const path = existsSync(given) && statSync(given).isDirectory() ? join(given, backupName(now)) : given;
  if (existsSync(path)) throw new BackupFailure(`${path} exists already. Name another file; a backup overwrites none.`);
  const config = readConfig(process.env);
  const progress = showProgress();
  const written = await writeBackup(() => openBackupSource(config), {
    path,
    now,
    onProgress: progress.report,
  }).finally(progress.stop);
  process.stdout.write(`${report(path, written)}\n`);
}

function report(path: string, { manifest, bytes }: WrittenBackup): string {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  const lines = [
    `${path}: ${rows.toLocaleString("en")} rows of ${Object.keys(manifest.tables).length} tables and ${files.toLocaleString("en")} files, ${(bytes / 1e6).toFixed(1)} MB.`,
  ];
  if (manifest.missing.length > 0)
    lines.push(`${manifest.missing.length} files are missing from the store, ${manifest.missing[0]} first.`);
  if (manifest.damaged.length > 0)
    lines.push(
      `${manifest.damaged.length} files are not as they were when they were stored, ${manifest.damaged[0]} first.`,
    );
  if (lines.length > 1) lines.push("`npm run doctor` lists them; an older backup may have them.");
  return lines.join("\n");
}

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
