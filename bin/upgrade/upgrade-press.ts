import { join, resolve } from "node:path";
import { BackupFailure } from "#platform/backup/backup-format.ts";
import { backupName } from "#platform/backup/retention.ts";
import { writeBackup } from "#platform/backup/write-backup.ts";
import type { Config } from "#platform/config.ts";
import { migrate } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { makeFolders } from "#platform/server/writable-folder.ts";
import { openBackupSource } from "../backup/backup-source.ts";
import { productVersion } from "../backup/product-version.ts";
import { requireNoOtherProcess, restorePress } from "../backup/restore-press.ts";
import { showProgress } from "../backup/show-progress.ts";

type Upgrading = {
  readonly print: (sentence: string) => void;
  /** Starts the upgraded press and reads some pages. Throws a sentence where one fails. */
  readonly tryPages: () => Promise<void>;
  /** The folder of the migrations, if not the press's own. */
  readonly migrations?: string | undefined;
};

/**
 * Makes a backup of the press that the configuration names, runs the pending migrations and tries the pages. Throws a sentence where any
 * of it failed: it says whether the database is as it was before.
 */
export async function upgradePress(config: Config, { print, tryPages, migrations }: Upgrading): Promise<void> {
  await requireAtRest(config);
  const path = await backUp(config);
  print(`The backup is ${path}.`);
  try {
    const database = await openDatabase(config);
    await migrate(database.db, migrations).finally(database.close);
    print("The database is up to date. Now the press is started and some pages are read.");
    await tryPages();
  } catch (error) {
    print(`The upgrade failed: ${error instanceof Error ? error.message : String(error)}`);
    await rollBack(config, path);
    throw new BackupFailure(
      "The database is as it was before. Put the former version of the program back and start it.",
    );
  }
  print(`The press is upgraded to version ${productVersion()}. Start it as always.`);
}

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

/** Restores the database with its own migrations, so that the former version can open it. */
async function rollBack(config: Config, path: string): Promise<void> {
  try {
    await restorePress(config, path, { replaces: true, storesMigrations: true });
  } catch (error) {
    throw new BackupFailure(
      `The database could not be restored by itself. Put the former version of the program back and run \`npm run restore -- ${path} --replace\`.`,
      { cause: error },
    );
  }
}
