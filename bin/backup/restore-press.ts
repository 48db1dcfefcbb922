import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { BackupFailure, type Progress } from "#platform/backup/backup-format.ts";
import { removeOtherFiles, restoreBackup } from "#platform/backup/restore-backup.ts";
import { listMigrations } from "#platform/backup/table-rows.ts";
import { type VerifiedBackup, verifyBackup } from "#platform/backup/verify-backup.ts";
import type { Config } from "#platform/config.ts";
import { type Database, openDatabase } from "#platform/database/open-database.ts";
import { hasOtherProcess } from "#platform/database/postgresql/sign-of-life.ts";
import type { Tables } from "#platform/database/tables.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { makeFolders } from "#platform/server/writable-folder.ts";
import { SECRET_FILE, secretFingerprint } from "#platform/server/secrets.ts";
import { PRESS_BUCKETS } from "../../src/recorded-files.ts";
import { readStoredSecret } from "./backup-source.ts";

type PressPlace = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "signIn">;
type Options = { readonly replaces: boolean; readonly storesMigrations?: boolean; readonly onProgress?: Progress };

/**
 * Restores a backup onto the press that the configuration names, all of it or nothing. Returns the backup's manifest,
 * and the number of e-mails in it that wait to be sent. Throws a sentence when the backup is damaged or newer, when the
 * press runs, when it is not empty and `replaces` is not set, or when its secret is another one.
 */
export async function restorePress(
  { dataDir, databaseUrl, s3, signIn }: PressPlace,
  path: string,
  { replaces, storesMigrations = false, onProgress }: Options,
): Promise<VerifiedBackup & { readonly waitingEmails: number }> {
  const backup = await verifyBackup(path, onProgress);
  const secret = secretToStore(backup, signIn.secret, dataDir);
  makeFolders(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl, loads: true });
  try {
    await requireNoOtherProcess(database);
    if (!replaces && (await isInUse(database.db)))
      throw new BackupFailure(
        "This press holds records or accounts already. Nothing was changed: add --replace to put the backup in their place; they are then gone.",
      );
    const files = await openFiles(dataDir, s3);
    await restoreBackup({ db: database.db, files }, path, backup, {
      storesMigrations,
      ...(onProgress && { onProgress }),
    });
    if (secret !== undefined) storeSecret(dataDir, secret);
    await removeOtherFiles(files, PRESS_BUCKETS, backup.manifest);
    return { ...backup, waitingEmails: await countWaitingEmails(database.db) };
  } finally {
    await database.close();
  }
}

/** The secret that belongs into DATA_DIR; undefined where AUTH_SECRET is the right one already. */
function secretToStore(
  { header, secret }: VerifiedBackup,
  configured: string | undefined,
  dataDir: string,
): string | undefined {
  const currentSecret = configured ?? secret?.trim() ?? readStoredSecret(dataDir);
  if (currentSecret !== undefined && secretFingerprint(currentSecret) === header.secret_fingerprint)
    return configured === undefined ? secret : undefined;
  throw new BackupFailure(
    configured === undefined
      ? "The backup holds no secret: its press had AUTH_SECRET set. Nothing was changed: set AUTH_SECRET to the same value."
      : "AUTH_SECRET is not the secret that the backup's data were made with. Nothing was changed: set the press's own, or none where the backup holds it.",
  );
}

/** Replaces the file at once, readable by its owner only. */
function storeSecret(dataDir: string, secret: string): void {
  const file = join(dataDir, SECRET_FILE);
  writeFileSync(`${file}.unfinished`, `${secret.trim()}\n`, { mode: 0o600 });
  renameSync(`${file}.unfinished`, file);
}

/** Throws when another process of the press is there: an embedded database is locked, on a server each holds a lock. */
export async function requireNoOtherProcess({ db, engine }: Database): Promise<void> {
  if (engine === "embedded" || !(await hasOtherProcess(db))) return;
  throw new BackupFailure(
    "A process of the press works on this database. Stop every one of them, then run this command again. Nothing was changed.",
  );
}

async function isInUse(db: Kysely<Tables>): Promise<boolean> {
  if ((await listMigrations(db)).length === 0) return false;
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from publications) or exists (select from auth.users) as used`.execute(db);
  return rows[0]?.used === true;
}

async function countWaitingEmails(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*) as waiting from outbox where state in ('queued', 'sending')`.execute(db);
  return rows[0]?.waiting ?? 0;
}
