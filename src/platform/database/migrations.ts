import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { checkoutFolder } from "#platform/checkout-folder.ts";
import { withoutBounds } from "./statements/statement-bounds.ts";

/** The press's migrations, whose names say their order. */
export const migrationsFolder = (): string => checkoutFolder("db/migrations");

/**
 * Brings the database to the newest version, or to the named migration; nothing to do is not an error. Each run is one
 * transaction (under an advisory lock on PostgreSQL), so that a migration that fails leaves nothing half-done: the error
 * names its file.
 */
export async function migrate<T>(db: Kysely<T>, folder: string = migrationsFolder(), last?: string): Promise<void> {
  const { error, results = [] } = await withoutBounds(db, (connection) => {
    const migrator = new Migrator({ db: connection, provider: { getMigrations: () => readMigrations(folder) } });
    return last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last);
  });
  if (error === undefined) return;
  const failed = results.find((result) => result.status === "Error");
  const reason = error instanceof Error ? error.message : "unknown reason";
  throw new Error(
    `The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ""}: ${reason}`,
    { cause: error },
  );
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const read = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), "utf8");
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Trigrams allow fuzzy matches. They are optional on PostgreSQL, where an extension may be forbidden. */
export async function hasTrigrams<T>(db: Kysely<T>): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    return true;
  } catch {
    return false; // not installed or not allowed: search then goes without
  }
}
