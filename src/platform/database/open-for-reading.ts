import { existsSync } from "node:fs";
import { join } from "node:path";
import { requestCopy } from "./database-copies.ts";
import { FolderInUse } from "./folder-lock.ts";
import { type Database, openDatabase, openEngine } from "./open-database.ts";

/**
 * The press's database for a program that only reads, also while the press runs: a server's as it is; an embedded one
 * directly, or a copy of it when a running press holds it. Closing removes the copy. Throws a sentence when there is no
 * database, or another program holds it.
 */
export async function openForReading(at: { dataDir: string; databaseUrl?: string | undefined }): Promise<Database> {
  if (at.databaseUrl !== undefined) return openDatabase(at);
  if (!existsSync(join(at.dataDir, "database")))
    throw new Error(
      `There is no press in ${at.dataDir}: it has no database. Set DATA_DIR or DATABASE_URL to the press.`,
    );
  try {
    return await openDatabase(at);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const copy = await requestCopy(at.dataDir);
    if (!copy) throw error;
    return openEngine({ folder: copy.folder }, copy.remove).catch((cause: unknown) => {
      copy.remove();
      throw cause;
    });
  }
}
