import { execFileSync, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BackupFailure } from "#platform/backup/backup-format.ts";
import { type WrittenBackup, writeBackup } from "#platform/backup/write-backup.ts";
import { readConfig } from "#platform/config.ts";
import { migratedDatabase } from "#tests/support/databases/reused-databases.ts";
import { openBackupSource } from "../../bin/backup/backup-source.ts";
import { restorePress } from "../../bin/backup/restore-press.ts";

export type Ended = { readonly code: number | null; readonly output: string };

/** Runs one of the press's programs with these settings to its end. */
export function runProgram(words: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: "", AUTH_SECRET: "", LOG_LEVEL: "silent", ...settings };
    const child = spawn(process.execPath, [...words], { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += String(piece)));
    child.on("error", reject).on("close", (code) => resolve({ code, output }));
  });
}

/** Writes a backup in this process, as `npm run backup -- FILE` does in its own. */
export const backUpInProcess = (path: string, settings: Readonly<Record<string, string>>): Promise<WrittenBackup> => {
  const config = readConfig({ DATABASE_URL: "", ...settings });
  return writeBackup(() => openBackupSource(config), { path, now: new Date() });
};

/** Restores a backup in this process, as `npm run restore -- FILE --replace` does in its own; returns the sentence of its refusal. */
export const readRestoreError = (path: string, settings: Readonly<Record<string, string>>): Promise<string> =>
  restorePress(readConfig({ DATABASE_URL: "", ...settings }), path, { replaces: true }).then(
    () => "It was restored.",
    (error: unknown) => (error instanceof BackupFailure ? error.message : `${String(error)}, not a refusal`),
  );

/** A folder that is removed when `remove` is called. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "colophon-operations-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Makes a data folder with the press's tables and nothing else: no rows, no files, no secret. A program that opens it need not make
 * its database, which takes seconds.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const database = join(dataDir, "database");
  mkdirSync(database, { recursive: true, mode: 0o700 });
  execFileSync("tar", ["-xf", await migratedDatabase(), "-C", database]);
}
