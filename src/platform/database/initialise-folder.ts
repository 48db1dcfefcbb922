import { renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { syncFolder, syncTree } from "./durable-file-system.ts";

/** The usual 128 MB of buffers would only be touched and given back. */
const SMALL = ["-c", "shared_buffers=16MB"];

/**
 * Makes a new database folder, in a process that ends with it: that takes 500 MB, which a press would otherwise carry
 * for as long as it runs. The folder is built under another name and renamed when it is whole, so that a stop half-way
 * leaves nothing to repair.
 */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await PGlite.create({
    dataDir: unfinished,
    extensions: { pg_trgm },
    // A page that the disk gives back otherwise than it was written is refused (docs/decisions/0032-page-checksums.md).
    initDbStartParams: ["--data-checksums", ...SMALL],
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  });
  await database.close();
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("The folder of the new database was not named.");
// The one who started this holds the folder's lock. Should it die, a second one may begin on the same folder.
process.stdin.once("end", () => process.exit(1)).resume();
await initialise(folder);
process.exit();
