import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migratedDatabase } from "./reused-databases.ts";
import { dropServerDatabases, makeServerTemplate } from "./server-database.ts";

const FOLDERS = "TEST_FOLDERS";

/** Returns the folder in which the tests of this run keep data that all of them copy. */
export const foldersOfRun = (): string => process.env[FOLDERS] ?? "";

/**
 * Before all tests: names this run, makes its folder, and the database that the tests copy, which takes longer than a test may.
 * Afterwards: removes the folder and everything that the run created on a PostgreSQL server.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env["TEST_RUN"] = randomBytes(6).toString("hex");
  const folders = mkdtempSync(join(tmpdir(), "colophon-tests-"));
  process.env[FOLDERS] = folders;
  const server = process.env["TEST_DATABASE_URL"];
  await (server === undefined ? migratedDatabase() : makeServerTemplate(server));
  return async () => {
    rmSync(folders, { recursive: true, force: true });
    if (server !== undefined) await dropServerDatabases(server);
  };
}
