import { openDatabase } from "#platform/database/open-database.ts";

// Takes away what only a publication's own page reads: the library still answers, no title's page can be loaded.
const { pool, close } = await openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
await pool.query("alter table series rename to series_lost");
await close();
