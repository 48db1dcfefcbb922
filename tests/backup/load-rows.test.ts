import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRows, setAsideConstraints } from "#platform/backup/load-rows.ts";
import { listTables } from "#platform/backup/table-rows.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { Tables } from "#platform/database/tables.ts";
import { openMigratedDatabase } from "#tests/support/databases/database.ts";

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

class RolledBack extends Error {}

/** Rolls back the changes of `run`. */
async function withoutTrace(run: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> {
  const running = database.db.transaction().execute(async (transaction) => {
    await run(transaction);
    throw new RolledBack();
  });
  await expect(running).rejects.toThrow(RolledBack);
}

async function load(
  transaction: Transaction<Tables>,
  name: string,
  columns: readonly string[],
  lines: string,
): Promise<void> {
  const table = (await listTables(transaction)).find((table) => table.name === name);
  if (!table) throw new Error(`There is no table ${name}: correct the test.`);
  await insertRows(transaction, table, columns, Buffer.from(lines));
}

const COLUMNS = ["id", "title", "issn"];
const line = (id: string, title: string, issn: string | null = null): string =>
  `${JSON.stringify({ id, title, issn })}\n`;
const ID = "0a8e5a52-3a3b-4c4e-9d37-8d7f2a1a5b01";
const OTHER_ID = "f0a8e5a5-3a3b-4c4e-9d37-8d7f2a1a5b02";

test("rows are stored as they stand, whatever is in them", async () => {
  const titles = ['a "quote", a \\ and a line\nbreak', "[],{}\u2028 🐟 தமிழ்"];
  await withoutTrace(async (transaction) => {
    await load(
      transaction,
      "series",
      COLUMNS,
      line(ID, titles[0] ?? "") + line(OTHER_ID, titles[1] ?? "", "1234-567X"),
    );
    const found = await transaction.selectFrom("series").select(["id", "title", "issn"]).orderBy("id").execute();
    expect(found).toEqual([
      { id: ID, title: titles[0], issn: null },
      { id: OTHER_ID, title: titles[1], issn: "1234-567X" },
    ]);
  });
});

test("a JSON null, no value and JSON that is written unlike the engine's own remain three things", async () => {
  const columns = ["id", "revision", "key", "before", "after", "changed_at"];
  const row = (before: string | null, after: string | null): string =>
    `${JSON.stringify({ id: 7, revision: 1, key: "a", before, after, changed_at: "2026-11-22T01:02:03.456789+00:00" })}\n`;
  await withoutTrace(async (transaction) => {
    await sql`set local timezone = 'UTC'`.execute(transaction);
    await load(transaction, "press_setting_changes", columns, row("null", null));
    const { rows } = await sql<{ before: string | null; after: string | null }>`
      select before::text as before, after::text as after from press_setting_changes`.execute(transaction);
    expect(rows).toEqual([{ before: "null", after: null }]);
    await transaction.deleteFrom("press_setting_changes").execute();
    await expect(load(transaction, "press_setting_changes", columns, row('{"b":1}', null))).rejects.toThrow(
      "were not restored as the backup has them",
    );
  });
});

test("a value that the database stores as another one is noticed", async () => {
  await withoutTrace(async (transaction) => {
    await expect(load(transaction, "series", COLUMNS, line(ID.toUpperCase(), "Upper case"))).rejects.toThrow(
      "Rows of the table series were not restored as the backup has them",
    );
  });
});

async function listConstraints(transaction: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
    where connamespace in (current_schema()::regnamespace, 'auth'::regnamespace) and conrelid <> 0
    union all
    select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace in (current_schema()::regnamespace, 'auth'::regnamespace)
    union all
    select attrelid::regclass || '.' || attname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in (current_schema()::regnamespace, 'auth'::regnamespace) and c.relkind = 'r' and attnotnull
    order by 1`.execute(transaction);
  return rows.map((row) => row.line);
}

test("constraints and indexes that were set aside come back as they were", async () => {
  await withoutTrace(async (transaction) => {
    const before = await listConstraints(transaction);
    const makeConstraints = await setAsideConstraints(transaction);
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace in (current_schema()::regnamespace, 'auth'::regnamespace)
        and c.relkind = 'r'`.execute(transaction);
    expect(rows).toEqual([{ left: 0 }]);
    await makeConstraints();
    expect(await listConstraints(transaction)).toEqual(before);
  });
});

test("rows that break a constraint are refused when it is made again", async () => {
  await withoutTrace(async (transaction) => {
    const makeConstraints = await setAsideConstraints(transaction);
    await load(transaction, "series", COLUMNS, line(ID, "Twice") + line(ID, "Again"));
    await expect(makeConstraints()).rejects.toThrow(/series_pkey/u);
  });
});
