import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BackupSource } from "#platform/backup/write-backup.ts";
import { BackupFailure } from "#platform/backup/backup-format.ts";
import type { Config } from "#platform/config.ts";
import { openForReading } from "#platform/database/open-for-reading.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { SECRET_FILE, secretFingerprint } from "#platform/server/secrets.ts";
import { listPressFiles } from "../../src/recorded-files.ts";
import { productVersion } from "./product-version.ts";

type PressPlace = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "signIn">;

/** Opens the press that the configuration names for reading, also while it runs. Throws a sentence. */
export async function openBackupSource({ dataDir, databaseUrl, s3, signIn }: PressPlace): Promise<BackupSource> {
  const stored = readStoredSecret(dataDir);
  const secret = signIn.secret ?? stored;
  if (secret === undefined)
    throw new BackupFailure(
      `There is no secret: neither AUTH_SECRET nor ${join(dataDir, SECRET_FILE)}. Set DATA_DIR to the folder of the press.`,
    );
  const database = await openForReading({ dataDir, databaseUrl });
  try {
    return {
      db: database.db,
      engine: database.engine,
      files: await openFiles(dataDir, s3, { isShared: true }),
      listFiles: listPressFiles,
      version: productVersion(),
      secretFingerprint: secretFingerprint(secret),
      secret: signIn.secret === undefined ? stored : undefined,
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns the secret in the data folder; undefined where there is none. */
export function readStoredSecret(dataDir: string): string | undefined {
  const file = join(dataDir, SECRET_FILE);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}
