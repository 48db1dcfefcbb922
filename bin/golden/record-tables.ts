import { type Kysely, sql } from "kysely";
import { normalise } from "./normalise.ts";
import type { WriteText } from "./recording.ts";

/** Values that are sealed or hashed with a random salt, or made for each start. */
const RANDOM_COLUMNS = /password|secret|sealed|_hash$|token|signing|public_key|private_key|fingerprint|proof/u;

/** Records every row of every table of a press, without what is random in it. Returns how many rows there were. */
export async function recordTables<Tables>(db: Kysely<Tables>, write: WriteText, name: string): Promise<number> {
  const tables = await sql<{ name: string }>`select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'auth') order by 1`.execute(db);
  let count = 0;
  for (const { name: table } of tables.rows) {
    const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
    const lines = rows.map(({ row }) => normalise(JSON.stringify(hideRandom(row))));
    write(`tables/${name}/${table}.jsonl`, lines.toSorted(compareText).join("\n"));
    count += rows.length;
  }
  return count;
}

const hideRandom = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      RANDOM_COLUMNS.test(column) && typeof value === "string" ? "random" : value,
    ]),
  );

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
