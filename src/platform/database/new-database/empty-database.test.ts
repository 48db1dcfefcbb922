import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findEmptyDatabase, packDatabase, unpackIfWhole } from "./empty-database.ts";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "colophon-empty-"));
});
afterEach(() => rm(place, { recursive: true }));

/** Returns the paths below a folder, with the mode of each and the bytes of files. */
async function readTree(folder: string): Promise<readonly unknown[]> {
  const entries = await readdir(folder, { recursive: true });
  return Promise.all(
    entries.toSorted().map(async (path) => {
      const state = await stat(join(folder, path));
      return [path, state.mode & 0o777, state.isFile() ? await readFile(join(folder, path), "base64") : "folder"];
    }),
  );
}

async function packSample(): Promise<{ readonly folder: string; readonly archive: string }> {
  const folder = join(place, "database");
  const archive = join(place, "archive.tar.gz");
  await mkdir(join(folder, "pg_wal/archive_status"), { recursive: true, mode: 0o700 });
  await mkdir(join(folder, "pg_notify"), { mode: 0o700 });
  await writeFile(join(folder, "PG_VERSION"), "17\n", { mode: 0o600 });
  await writeFile(join(folder, "pg_wal/000000010000000000000001"), Buffer.alloc(3_000_000, 7), { mode: 0o600 });
  await writeFile(join(folder, "pg_wal/empty"), "", { mode: 0o600 });
  await packDatabase(folder, archive);
  return { folder, archive };
}

test("an unpacked database has the folders, files and rights of the one that was packed", async () => {
  const { folder, archive } = await packSample();
  const unpacked = join(place, "new");
  expect(await unpackIfWhole(archive, unpacked)).toBe(true);
  expect(await readTree(unpacked)).toEqual(await readTree(folder));
});

test("an archive that is missing, or ends too soon, is not used, and leaves nothing behind", async () => {
  const { archive } = await packSample();
  await truncate(archive, 2000);
  for (const path of [archive, join(place, "absent.tar.gz")]) {
    expect(await unpackIfWhole(path, join(place, "new"))).toBe(false);
    expect(existsSync(join(place, "new"))).toBe(false);
  }
});

test("the archive of a build has the version of the engine and a digest of our settings in its name", async () => {
  const manifest = await readFile("node_modules/@electric-sql/pglite/package.json", "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  expect(basename(findEmptyDatabase())).toMatch(new RegExp(`^empty-database-${version}-[\\da-f]{8}\\.tar\\.gz$`, "u"));
});
