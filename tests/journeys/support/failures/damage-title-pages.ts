import { openDatabase } from "#platform/database/open-database.ts";

// Removes a table that only a publication's page reads: the library works, and no title's page can be loaded.
const { pool, close } = await openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
await pool.query("alter table manuscripts rename to manuscripts_lost");
await close();
