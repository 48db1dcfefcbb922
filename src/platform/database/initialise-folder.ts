import { renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { findEmptyDatabase, unpackIfWhole } from "./new-database/empty-database.ts";
import { syncFolder, syncTree } from "./sync-folder.ts";

/**
 * Makes a new database folder, in a process that ends with it: without the build's archive that takes 500 MB, which a press
 * would otherwise carry for as long as it runs. The folder is built under another name and renamed when it is whole, so
 * that a stop half-way leaves nothing to repair.
 */
async function initialise(folder: string, usesArchive: boolean): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (!usesArchive || !(await unpackIfWhole(findEmptyDatabase(), unfinished))) await makeWithEngine(unfinished);
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/** The engine is loaded only here: unpacking does not need it. */
async function makeWithEngine(folder: string): Promise<void> {
  const { makeNewDatabase } = await import("./new-database/make-new-database.ts");
  await makeNewDatabase(folder);
}

const [, , folder, source] = process.argv;
if (folder === undefined) throw new Error("The folder of the new database was not named.");
// The one who started this holds the folder's lock. Should it die, a second one may begin on the same folder.
process.stdin.once("end", () => process.exit(1)).resume();
await initialise(folder, source !== "engine");
process.exit();
