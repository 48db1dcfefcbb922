import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServerDatabase, dropServerDatabase } from "#tests/support/databases/server-database.ts";
import { isDatabaseGone } from "./database-gone.ts";
import { type Database, openPostgresql } from "./open-database.ts";
import type { Tables } from "./tables.ts";

const server = process.env["TEST_DATABASE_URL"];

/** Only a server ends connections; the embedded database's are in the process. */
describe.skipIf(server === undefined)("connections that the server ends", () => {
  let address: string;
  let database: Database;
  let other: Database;
  beforeAll(async () => {
    address = await createServerDatabase(server ?? "");
    [database, other] = [openPostgresql(address), openPostgresql(address)];
    await sql`create table acknowledged (number int primary key)`.execute(database.db);
  });
  afterAll(async () => {
    await Promise.all([database.close(), other.close()]);
    await dropServerDatabase(address);
  });

  const session = async (db: Kysely<Tables>): Promise<number> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid ?? 0;
  };
  const end = (pid: number) => sql`select pg_terminate_backend(${pid}::int)`.execute(other.db);
  const listStored = async (): Promise<number[]> => {
    const { rows } = await sql<{ number: number }>`select number from acknowledged order by number`.execute(other.db);
    return rows.map(({ number }) => number);
  };

  test("a transaction whose connection ends between two statements fails as a whole, and the next one is stored", async () => {
    const broken = database.db.transaction().execute(async (db) => {
      await sql`insert into acknowledged values (1)`.execute(db);
      await end(await session(db));
      await setTimeout(50);
      await sql`insert into acknowledged values (2)`.execute(db);
    });
    expect(isDatabaseGone(await broken.catch((error: unknown) => error))).toBe(true);
    await database.db.transaction().execute((db) => sql`insert into acknowledged values (3)`.execute(db));
    expect(await listStored()).toEqual([3]);
  });

  test("a connection that ends during a statement is not handed to the request that waits for one", async () => {
    // All ten connections are taken by statements that the server ends, and ten further ones wait for them.
    const sleeping = Array.from({ length: 10 }, () =>
      sql`insert into acknowledged select 100 from pg_sleep(60)`.execute(database.db),
    );
    const ended = Promise.allSettled(sleeping);
    await expect.poll(() => database.pool.totalCount).toBe(10);
    const waiting = Array.from({ length: 10 }, (_, index) =>
      sql`insert into acknowledged values (${10 + index})`.execute(database.db),
    );
    await expect
      .poll(
        async () =>
          (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(other.db)).rows.length,
      )
      .toBe(10);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`.execute(other.db);
    for (const one of await ended) expect(one.status === "rejected" && isDatabaseGone(one.reason)).toBe(true);
    await Promise.all(waiting);
    expect(await listStored()).toEqual([3, ...Array.from({ length: 10 }, (_, index) => 10 + index)]);
  });

  test("idle connections that end are not noticed by reads and transactions", async () => {
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(database.db)));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.db.transaction().execute((db) => sql`insert into acknowledged values (50)`.execute(db));
    expect(await listStored()).toContain(50);
  });

  test("a read whose connection ends before the result is whole is sent once more", async () => {
    const read = sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(1)`.execute(database.db);
    await expect
      .poll(
        async () =>
          (await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(other.db)).rows.length,
      )
      .toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`.execute(other.db);
    expect((await read).rows).toHaveLength(1);
  });
});
