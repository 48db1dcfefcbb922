import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMigratedDatabase } from "#tests/support/databases/database.ts";
import type { Database } from "./open-database.ts";

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

/**
 * Functions of the press that may write: PostgreSQL refuses to run a statement that changes anything in a function that is
 * not volatile (its manual, "Function Volatility Categories"). A trigger's function is called by writes only.
 */
const writingFunctions = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in (current_schema(), 'auth') and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`.execute(database.db);
  return rows.map(({ name }) => name);
};

test("no function of the press writes, so that a select may be sent twice when its connection is lost", async () => {
  expect(await writingFunctions()).toEqual([]);
});

test("a function that writes would be found, and one that is called stable cannot write", async () => {
  await sql`create table written (number integer)`.execute(database.db);
  await sql`create function write_one() returns void language sql as 'insert into written values (1)'`.execute(
    database.db,
  );
  expect(await writingFunctions()).toEqual(["write_one()"]);
  await sql`alter function write_one() stable`.execute(database.db);
  await expect(sql`select write_one()`.execute(database.db)).rejects.toMatchObject({ code: "0A000" });
});
