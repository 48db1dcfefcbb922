/** Makes every sign-in of the press in DATA_DIR an hour old, then ends. */
import { openDatabase } from "#platform/database/open-database.ts";

const { pool, close } = await openDatabase({ dataDir: process.env["DATA_DIR"] ?? "" });
await pool.query(
  `update auth.sessions set amr = (select jsonb_agg(jsonb_set(one, '{timestamp}', to_jsonb((one ->> 'timestamp')::bigint - 3600)))
    from jsonb_array_elements(amr) as one)`,
);
await close();
