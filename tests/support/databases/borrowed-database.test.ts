import { expect, test } from "vitest";
import { openMigratedDatabase } from "./database.ts";

test("a borrowed database has no row, no counter value and no setting of the last borrower", async () => {
  const one = await openMigratedDatabase();
  const name = (await sequence(one.pool))?.name;
  await one.pool.query("select nextval($1::regclass)", [name]);
  await one.pool.query("insert into press_settings (key, value, updated_at) values ('name', '\"Borrowed\"', now())");
  await one.pool.query("set search_path to nowhere");
  await one.close();

  const next = await openMigratedDatabase();
  expect((await next.pool.query("select key from press_settings")).rows).toEqual([]);
  expect(await sequence(next.pool)).toEqual({ name, last_value: null });
  await next.close();
});

test("a database whose tables were changed is not lent again", async () => {
  const one = await openMigratedDatabase();
  await one.pool.query("alter table press_settings add column scribbled text");
  await one.close();

  const next = await openMigratedDatabase();
  expect(
    (await next.pool.query("select from information_schema.columns where column_name = 'scribbled'")).rowCount,
  ).toBe(0);
  await next.close();
});

type Requested = { query(text: string): Promise<{ rows: { name: string; last_value: number | null }[] }> };

async function sequence(pool: Requested): Promise<{ name: string; last_value: number | null } | undefined> {
  const { rows } = await pool.query(
    "select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences order by 1 limit 1",
  );
  return rows[0];
}
