/**
 * `npm run upgrade`: after a new version was installed and before it is started. Makes a backup, runs the pending
 * migrations, starts the press and reads some pages. When any of it fails, the database is restored from the backup, so that
 * the former version can be started again. The press must not run.
 */
import { join, resolve } from "node:path";
import { BackupFailure } from "#platform/backup/backup-format.ts";
import { backupName } from "#platform/backup/retention.ts";
import { writeBackup } from "#platform/backup/write-backup.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { migrate } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { makeFolders } from "#platform/server/writable-folder.ts";
import { openBackupSource } from "./backup/backup-source.ts";
import { productVersion } from "./backup/product-version.ts";
import { requireNoOtherProcess, restorePress } from "./backup/restore-press.ts";
import { showProgress } from "./backup/show-progress.ts";
import { smoke } from "./upgrade/smoke.ts";

const print = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Throws when a process of the press runs: it would write between the backup and the migrations. */
async function requireAtRest(config: Config): Promise<void> {
  const database = await openDatabase(config);
  await requireNoOtherProcess(database).finally(database.close);
}

async function backUp(config: Config): Promise<string> {
  const folder = resolve(config.backups?.folder ?? join(config.dataDir, "backups"));
  makeFolders(folder);
  const now = new Date();
  const path = join(folder, `before-upgrade-${backupName(now)}`);
  const progress = showProgress();
  await writeBackup(() => openBackupSource(config), { path, now, onProgress: progress.report }).finally(progress.stop);
  return path;
}

async function migrateAndTry(config: Config): Promise<void> {
  const database = await openDatabase(config);
  await migrate(database.db).finally(database.close);
  print("The database is up to date. Now the press is started and some pages are read.");
  await smoke();
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  await requireAtRest(config);
  const path = await backUp(config);
  print(`The backup is ${path}.`);
  try {
    await migrateAndTry(config);
  } catch (error) {
    print(`The upgrade failed: ${error instanceof Error ? error.message : String(error)}`);
    await rollBack(config, path);
    process.exitCode = 1;
    return;
  }
  print(`The press is upgraded to version ${productVersion()}. Start it as always.`);
}

/** Restores the database with its own migrations, so that the former version can open it. */
async function rollBack(config: Config, path: string): Promise<void> {
  try {
    await restorePress(config, path, { replaces: true, storesMigrations: true });
    print("The database is as it was before. Put the former version of the program back and start it.");
  } catch (error) {
    throw new BackupFailure(
      `The database could not be restored by itself. Put the former version of the program back and run \`npm run restore -- ${path} --replace\`.`,
      { cause: error },
    );
  }
}

await run().catch((error: unknown) => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${message}${cause instanceof Error ? ` (${cause.message})` : ""}\n`);
  process.exitCode = 1;
});
