import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

/** The usual 128 MB of buffers would only be touched and given back. */
const SMALL = ["-c", "shared_buffers=16MB"];

/** Has the engine make a new database in a folder that does not exist yet: ten seconds of a processor, and 500 MB of memory. */
export async function makeNewDatabase(folder: string): Promise<void> {
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    // A page that the disk gives back otherwise than it was written is refused (docs/decisions/0032-page-checksums.md).
    initDbStartParams: ["--data-checksums", ...SMALL],
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  });
  await database.close();
}
