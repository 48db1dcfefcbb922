import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createServerDatabase } from "../support/databases/server-database.ts";
import { type PostgresqlServer, startPostgresql } from "../support/servers/postgresql-server.ts";
import { either } from "./duration.ts";
import { preparePress, type RunningPress, startPress, stopPress, fetchToken } from "./running-press.ts";
import { startWriters } from "./writers.ts";

const server = await startPostgresql({ durable: true });

/** Only where PostgreSQL is installed: another program cannot end a connection of the embedded database. */
describe.skipIf(server === undefined)("a PostgreSQL server that ends connections", () => {
  let postgresql: PostgresqlServer;
  let folder: string;
  let address: string;
  let press: RunningPress;
  let token: string;
  /** The folder and the database of a press that did not run yet, of which each test has a copy. */
  let prepared: { readonly folder: string; readonly database: string };
  beforeAll(async () => {
    if (server) postgresql = server;
    const [first, url] = [await mkdtemp(join(tmpdir(), "colophon-ended-")), await createServerDatabase(postgresql.url)];
    await preparePress({ DATA_DIR: first, DATABASE_URL: url });
    prepared = { folder: first, database: new URL(url).pathname.slice(1) };
  });
  afterAll(async () => {
    await postgresql.stop();
    await rm(prepared.folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "colophon-ended-"));
    cpSync(prepared.folder, folder, { recursive: true });
    address = await createServerDatabase(postgresql.url, `template ${prepared.database}`);
    press = await startPress({ DATA_DIR: folder, DATABASE_URL: address });
    token = await fetchToken(press, "editor");
  });
  afterEach(async () => {
    press.program.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  async function query<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: address });
    await client.connect();
    try {
      return (await client.query<Row>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  }
  const listStoredTitles = async (): Promise<string[]> =>
    (await query<{ title: string }>("select title from publications")).map(({ title }) => title);

  /** The press lives, every publication that it acknowledged is stored, and it responds as before. */
  async function expectWhole(acknowledged: readonly string[]): Promise<void> {
    expect(press.program.exitCode, press.output()).toBeNull();
    expect(await listStoredTitles()).toEqual(expect.arrayContaining([...acknowledged]));
    const again = startWriters([press], token, "again");
    await expect.poll(() => again.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(3);
    await again.stop();
    expect(press.output()).not.toMatch(/unhandled|uncaught|warning/iu);
    expect(await stopPress(press)).toEqual({ code: 0, signal: null });
  }

  test("four writers lose no acknowledged publication while a connection is ended every 100 ms", async () => {
    const writers = startWriters([press], token, "ended");
    const enough = either(30, 300);
    let ended = 0;
    const ending = new Client({ connectionString: address });
    await ending.connect();
    // How many are written meanwhile depends on the machine: a slow one goes on for longer.
    while (ended < enough || writers.acknowledged.length < enough) {
      const { rowCount } = await ending.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`);
      ended += rowCount ?? 0;
      await setTimeout(100);
    }
    await ending.end();
    await writers.stop();
    expect([...writers.statuses.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(writers.withoutRetryAfter).toBe(0);
    await expectWhole(writers.acknowledged);
  });

  test("an immediate stop and restart of the server under load loses nothing that was acknowledged", async () => {
    const writers = startWriters([press], token, "ended");
    const restarts = either(2, 6);
    for (let restart = 0; restart < restarts; restart += 1) {
      await setTimeout(1500);
      await postgresql.stopImmediately();
      await setTimeout(1000);
      expect(press.program.exitCode, press.output()).toBeNull();
      const { status, headers } = await fetch(`${press.url}/publications?search=away${restart}`);
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
      await postgresql.startAgain();
    }
    await setTimeout(500);
    await writers.stop();
    expect(writers.statuses.get(503) ?? 0).toBeGreaterThan(0);
    await expectWhole(writers.acknowledged);
  });

  /**
   * Waits until the press has asked what changed since the publications were written. It asks once a second, also for its own changes, and a page
   * that it had made before would be stale then.
   */
  async function waitUntilChangesAreKnown(): Promise<void> {
    const [now] = await query<{ written: string }>("select clock_timestamp()::text as written");
    const findCheck = `select 1 from pg_stat_activity
      where query like 'select "tag", "version" from "cache_version"%' and query_start > $1::timestamptz + interval '500 ms'`;
    await expect.poll(() => query(findCheck, [now?.written]), { timeout: 30_000 }).not.toEqual([]);
  }

  test("views that were counted while the server was away are stored when it is back", async () => {
    const [title = ""] = await firstTitles(press, token);
    const found = await query<{ id: number }>("select sequential_id::int as id from publications where title = $1", [
      title,
    ]);
    const id = found[0]?.id ?? 0;
    await waitUntilChangesAreKnown();
    // The page is made and cached while the server is there; later readers are answered from the cache and counted.
    expect((await read(id, 0)).status).toBe(200);
    await postgresql.stopImmediately();
    const readers = 25;
    for (let reader = 1; reader <= readers; reader += 1) expect((await read(id, reader)).status).toBe(200);
    await setTimeout(2500);
    await postgresql.startAgain();
    const readViews = async () =>
      (await query<{ views: number }>("select coalesce(sum(views), 0)::int as views from statistics_daily"))[0]?.views;
    await expect.poll(readViews, { timeout: 20_000 }).toBe(readers + 1);
    await expectWhole([title]);
  });

  /** Each reader has a browser of another name: one reader's views within 30 seconds count once. */
  const read = (id: number, reader: number): Promise<Response> =>
    fetch(`${press.url}/publications/${id}`, { headers: { "User-Agent": `Mozilla/5.0 Firefox/${100 + reader}.0` } });
});

/** Some publications that are stored. */
async function firstTitles(press: RunningPress, token: string): Promise<readonly string[]> {
  const writers = startWriters([press], token, "first");
  await expect.poll(() => writers.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(0);
  await writers.stop();
  return writers.acknowledged;
}
