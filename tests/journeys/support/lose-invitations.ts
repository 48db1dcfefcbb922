/** Removes a table that only the list of users reads: people stay signed in, and the list cannot be loaded. */
import { openDatabase } from "#platform/database/open-database.ts";

const { pool, close } = await openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
await pool.query("alter table invitations rename to invitations_lost");
await close();
