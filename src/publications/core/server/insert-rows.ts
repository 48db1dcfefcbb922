import { sql, type Kysely } from "kysely";
import { cutPieces } from "#platform/cut-pieces.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { TableRow } from "./publication-rows.ts";

/**
 * Inserts any number of rows, a few hundred in a statement with one parameter: thousands of parameters cost the embedded
 * engine more than the rows. The columns are those of any row; the database assigns `sequential_id`.
 */
export async function insertRows(db: Kysely<Tables>, table: string, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap(Object.keys))].map((name) => sql.ref(name));
  const list = sql.join(columns);
  for (const piece of cutPieces(rows))
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(piece)}::json)`.execute(
      db,
    );
}
