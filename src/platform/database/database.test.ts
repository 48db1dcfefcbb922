import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import { hasTrigrams, migrate } from "./migrations.ts";
import type { Database } from "./open-database.ts";
import type { Tables } from "./tables.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`create table shelf (id int8 primary key, label text not null, bound date, noted timestamptz)`.execute(
    database.db,
  );
});
afterAll(() => database.close());

const labels = async (db: Kysely<Tables> = database.db): Promise<string[]> => {
  const { rows } = await sql<{ label: string }>`select label from shelf order by id`.execute(db);
  return rows.map(({ label }) => label);
};

test("a failed query leaves the connection fit for the next one", async () => {
  await expect(sql`select * from nowhere`.execute(database.db)).rejects.toMatchObject({ code: "42P01" });
  await expect(sql`select ${1}::int / ${0}::int`.execute(database.db)).rejects.toMatchObject({ code: "22012" });
  expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test("dates stay text, large integers become numbers, timestamps become Dates", async () => {
  const noted = new Date("2026-03-02T09:00:00.123Z");
  await sql`insert into shelf values (${9007199254740991}, 'large', ${"1999-12-31"}, ${noted})`.execute(database.db);
  const { rows } = await sql`delete from shelf returning *`.execute(database.db);
  expect(rows).toEqual([{ id: 9007199254740991, label: "large", bound: "1999-12-31", noted }]);
});

test("a transaction that fails leaves nothing", async () => {
  const failing = database.db.transaction().execute(async (db) => {
    await sql`insert into shelf values (1, 'half')`.execute(db);
    await sql`insert into shelf values (1, 'twice')`.execute(db);
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  expect(await labels()).toEqual([]);
});

test("simultaneous transactions do not mix", async () => {
  const add = (label: string, id: number) =>
    database.db.transaction().execute(async (db) => {
      await sql`insert into shelf values (${id}, ${label})`.execute(db);
      if (label === "refused") throw new Error("changed its mind");
    });
  await Promise.allSettled(["one", "refused", "two", "refused", "three"].map(add));
  expect(await labels()).toEqual(["one", "two", "three"]);
  await sql`delete from shelf`.execute(database.db);
});

test("large values come back whole", async () => {
  const text = "மழை ".repeat(500_000);
  const { rows } = await sql<{ back: string }>`select ${text}::text as back`.execute(database.db);
  expect(rows[0]?.back === text).toBe(true);
});

test("migrations run once, and again without effect", async () => {
  await migrate(database.db);
  await migrate(database.db);
  const { rows } = await sql`select name from kysely_migration order by name`.execute(database.db);
  expect(rows.length).toBe((await readdir("db/migrations")).length);
});

test("a migration that fails names its file and leaves nothing half-done", async () => {
  const other = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "colophon-migrations-"));
  await writeFile(join(folder, "0001-good.sql"), "create table good (id int); insert into good values (1);");
  await writeFile(join(folder, "0002-bad.sql"), "create table bad (id int); insert into nowhere values (1);");
  await expect(migrate(other.db, folder)).rejects.toThrow(/0002-bad\.sql.*nowhere/u);
  const { rows } = await sql`select to_regclass('good') as good, to_regclass('bad') as bad`.execute(other.db);
  expect(rows).toEqual([{ good: null, bad: null }]);
  await writeFile(join(folder, "0002-bad.sql"), "create table bad (id int);");
  await migrate(other.db, folder);
  expect((await sql`select * from good`.execute(other.db)).rows).toEqual([{ id: 1 }]);
  await rm(folder, { recursive: true });
  await other.close();
});

test("trigrams are there for typing errors", async () => {
  expect(await hasTrigrams(database.db)).toBe(true);
  const { rows } = await sql<{ alike: number }>`select similarity('monsoon', 'monson') as alike`.execute(database.db);
  expect(rows[0]?.alike).toBeGreaterThan(0.4);
});
