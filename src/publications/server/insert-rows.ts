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

/** Returns the ids of these series by title; missing series are added. */
export async function seriesByTitle(
  db: Kysely<Tables>,
  series: readonly { readonly title: string; readonly issn?: string | undefined }[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Map(series.map((one) => [one.title, one])).values()];
  if (distinct.length === 0) return new Map();
  await db
    .insertInto("series")
    .values(distinct.map(({ title, issn }) => ({ id: crypto.randomUUID(), title, issn: issn ?? null })))
    .onConflict((conflict) => conflict.column("title").doNothing())
    .execute();
  const stored = await db
    .selectFrom("series")
    .select(["id", "title"])
    .where(
      "title",
      "in",
      distinct.map(({ title }) => title),
    )
    .execute();
  return new Map(stored.map(({ id, title }) => [title, id]));
}
