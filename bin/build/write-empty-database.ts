import { closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin } from "vite";
import { initialiseFolder } from "../../src/platform/database/make-folder.ts";
import { findEmptyDatabase, packDatabase } from "../../src/platform/database/new-database/empty-database.ts";

/** Writes the new database that each press begins with, at each build. Without it a first start takes some seconds more. */
export const writeEmptyDatabase = (): Plugin => ({
  name: "colophon:empty-database",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  async closeBundle() {
    const place = mkdtempSync(join(tmpdir(), "colophon-build-"));
    try {
      await writeArchive(place, findEmptyDatabase());
    } catch (error) {
      this.warn(`No empty database was written: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
});

/** Writes the archive to the disk under a temporary name, then renames it: two builds may run at once, and either may be interrupted. */
async function writeArchive(place: string, archive: string): Promise<void> {
  const folder = join(place, "database");
  await initialiseFolder(folder, "engine");
  const unfinished = `${archive}.${process.pid}`;
  try {
    await packDatabase(folder, unfinished);
    const file = openSync(unfinished, "r");
    fsyncSync(file);
    closeSync(file);
    renameSync(unfinished, archive);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
