import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin } from "vite";
import { findEmptyDatabase, packDatabase } from "../../src/platform/database/new-database/empty-database.ts";
import { makeNewDatabase } from "../../src/platform/database/new-database/make-new-database.ts";

/** Writes the new database that each press begins with, at each build. */
export const writeEmptyDatabase = (): Plugin => ({
  name: "colophon:empty-database",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  async closeBundle() {
    const place = mkdtempSync(join(tmpdir(), "colophon-build-"));
    try {
      const folder = join(place, "database");
      await makeNewDatabase(folder);
      const archive = findEmptyDatabase();
      await packDatabase(folder, `${archive}.unfinished`);
      renameSync(`${archive}.unfinished`, archive);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  },
});
