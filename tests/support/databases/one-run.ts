import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dropServerDatabases } from "./server-database.ts";

const FOLDERS = "TEST_FOLDERS";

/** Returns the folder in which the tests of this run keep data that all of them copy. */
export const foldersOfRun = (): string => process.env[FOLDERS] ?? "";

/**
 * Before all tests: names this run, and makes its folder. Afterwards: removes the folder and everything that the run created on a
 * PostgreSQL server.
 */
export default function setup(): () => Promise<void> {
  process.env["TEST_RUN"] = randomBytes(6).toString("hex");
  const folders = mkdtempSync(join(tmpdir(), "colophon-tests-"));
  process.env[FOLDERS] = folders;
  return async () => {
    rmSync(folders, { recursive: true, force: true });
    const server = process.env["TEST_DATABASE_URL"];
    if (server !== undefined) await dropServerDatabases(server);
  };
}
