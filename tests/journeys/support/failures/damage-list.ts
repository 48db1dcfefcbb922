import { openDatabase } from "#platform/database/open-database.ts";

// Removes a table that the list of publications reads: the press starts, and its list cannot be loaded.
const { pool, close } = await openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
await pool.query("alter table series rename to series_lost");
await close();
