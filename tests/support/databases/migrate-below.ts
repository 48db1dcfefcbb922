import { copyFile, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { migrate, migrationsFolder } from "#platform/database/migrations.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Runs the migrations with smaller numbers: the database of an earlier release. */
export async function migrateBelow(db: Kysely<Tables>, number: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "colophon-migrations-"));
  for (const name of await readdir(migrationsFolder()))
    if (name < number) await copyFile(join(migrationsFolder(), name), join(folder, name));
  await migrate(db, folder);
  await rm(folder, { recursive: true });
}
