import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { verifyBackup } from "#platform/backup/verify-backup.ts";
import { type BackupSource, writeBackup } from "#platform/backup/write-backup.ts";
import { migrationsFolder } from "#platform/database/migrations.ts";
import { localFiles } from "#platform/files/local-files.ts";
import { openMigratedDatabase, openTestDatabase } from "#tests/support/databases/database.ts";
import { migrateBelow } from "#tests/support/databases/migrate-below.ts";
import { addSeries } from "./add-series.ts";
import { temporaryFolder } from "./programs.ts";

const NOW = new Date("2026-11-22T03:30:00Z");
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string): string => join(folder.path, name);
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** A source on the test's own engine, embedded or PostgreSQL. */
async function sourceOn(db: BackupSource["db"], files: BackupSource["files"]): Promise<BackupSource> {
  return {
    db,
    files,
    engine: "embedded",
    listFiles: async function* () {
      yield { bucket: "publication-covers", key: "a/one.jpg" };
      yield { bucket: "publication-covers", key: "a/two.jpg", sha256: "0".repeat(64) };
      yield { bucket: "publication-covers", key: "a/gone.jpg" };
    },
    version: "0.0.1",
    secretFingerprint: "f".repeat(64),
    secret: undefined,
    close: async () => undefined,
  };
}

test("a backup of an older version makes the tables of that version, and is then brought up to date", async () => {
  const names = (await readdir(migrationsFolder())).toSorted();
  const older = await openTestDatabase();
  await migrateBelow(older.db, names.at(-1) ?? "");
  await addSeries(older.db, "Older");
  const files = await localFiles(at("older-files"));
  for (const key of ["a/one.jpg", "a/two.jpg"])
    await files.store("publication-covers", key, Readable.from([Buffer.from(key)]));
  const written = await writeBackup(() => sourceOn(older.db, files), { path: at("older.tar"), now: NOW });
  expect(written.manifest.missing).toEqual(["publication-covers/a/gone.jpg"]);
  expect(written.manifest.damaged).toEqual(["publication-covers/a/two.jpg"]);

  const target = await openTestDatabase();
  const restored = await localFiles(at("restored-files"));
  await restoreBackup({ db: target.db, files: restored }, at("older.tar"), await verifyBackup(at("older.tar")));
  const run = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(target.db);
  expect(run.rows.map(({ name }) => name)).toEqual(names);
  const listMigrationTimes = async ({ db }: typeof older) =>
    (await sql`select name, timestamp from kysely_migration order by name`.execute(db)).rows;
  expect((await listMigrationTimes(target)).slice(0, -1)).toEqual(await listMigrationTimes(older));
  expect(await target.db.selectFrom("series").select("title").execute()).toEqual([{ title: "Older" }]);
  expect((await restored.find("publication-covers", "a/two.jpg"))?.size).toBe(9);
  await target.close();
  await older.close();
});

test("a restore that fails half-way leaves database and files as they were", async () => {
  const target = await openMigratedDatabase();
  await addSeries(target.db, "As before");
  const files = await localFiles(at("target-files"));
  let stores = 0;
  const failing: typeof files = {
    ...files,
    store: (...given) => {
      stores += 1;
      return stores > 1 ? Promise.reject(new Error("There is no space left.")) : files.store(...given);
    },
  };
  const restoring = restoreBackup(
    { db: target.db, files: failing },
    at("older.tar"),
    await verifyBackup(at("older.tar")),
  );
  await expect(restoring).rejects.toThrow("There is no space left.");
  expect(await target.db.selectFrom("series").select("title").execute()).toEqual([{ title: "As before" }]);
  expect(await files.find("publication-covers", "a/one.jpg")).toBeUndefined();
  await target.close();
});
