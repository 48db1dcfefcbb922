import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyDatabase } from "#tests/support/databases/reused-databases.ts";
import { startEmbeddedEngine, type EmbeddedEngine } from "./embedded-engine.ts";
import { openDatabase } from "./open-database.ts";

describe("several connections to the one session", () => {
  let engine: EmbeddedEngine;
  const clients: Client[] = [];
  beforeAll(async () => {
    engine = await startEmbeddedEngine({ template: await emptyDatabase() });
  });
  afterAll(async () => {
    for (const client of clients) await client.end();
    await engine.close();
  });

  async function connect(): Promise<Client> {
    const client = new Client({ ssl: false, stream: () => engine.connect() });
    await client.connect();
    clients.push(client);
    return client;
  }

  test("prepared statements of the same name do not meet", async () => {
    const [one, two] = [await connect(), await connect()];
    const runNamed = (client: Client, statement: string) =>
      client.query({ name: "same", text: statement, values: [1] });
    expect((await runNamed(one, "select $1::int as one")).rows).toEqual([{ one: 1 }]);
    expect((await runNamed(two, "select $1::int + 1 as two")).rows).toEqual([{ two: 2 }]);
    expect((await runNamed(one, "select $1::int as one")).rows).toEqual([{ one: 1 }]);
  });

  test("a connection waits while another is inside a transaction", async () => {
    const [one, two] = [await connect(), await connect()];
    await one.query("create table waiting (id int)");
    await one.query("begin");
    await one.query("insert into waiting values (1)");
    const counted = two.query("select count(*)::int as count from waiting");
    await one.query("insert into waiting values (2)");
    await one.query("commit");
    expect((await counted).rows).toEqual([{ count: 2 }]);
  });

  test("garbage is collected between transactions, and statements go on", async () => {
    const one = await connect();
    await one.query("create table collecting (id int)");
    await one.query("begin");
    engine.collectGarbage();
    await one.query("insert into collecting values (1)");
    await one.query("commit");
    engine.collectGarbage();
    expect((await one.query("select count(*)::int as count from collecting")).rows).toEqual([{ count: 1 }]);
  });

  test("the transaction of a connection that dies is rolled back, and the others go on", async () => {
    const two = await connect();
    await two.query("create table dying (id int)");
    const connection = engine.connect();
    const one = new Client({ ssl: false, stream: () => connection });
    one.on("error", () => undefined); // the death is meant
    await one.connect();
    await one.query("begin");
    await one.query("insert into dying values (1)");
    connection.destroy();
    expect((await two.query("select * from dying")).rows).toEqual([]);
  });

  test("notifications reach the connections that listen", async () => {
    const [one, two] = [await connect(), await connect()];
    const heard = once(one, "notification");
    await one.query("listen changes");
    await two.query("notify changes, 'publication:12'");
    expect(await heard).toMatchObject([{ channel: "changes", payload: "publication:12" }]);
    expect((await two.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("COPY FROM STDIN is refused with a sentence, and the transaction it stood in fails", async () => {
    const one = await connect();
    await one.query("create table copied (id int)");
    await expect(one.query("copy copied from stdin")).rejects.toMatchObject({
      code: "0A000",
      message: expect.stringContaining("COPY FROM STDIN"),
    });
    await one.query("begin");
    await expect(one.query("COPY copied (id)\nFROM STDIN", [])).rejects.toMatchObject({ code: "0A000" });
    await expect(one.query("select 1")).rejects.toMatchObject({ code: "25P02" });
    await one.query("rollback");
    expect((await one.query("select 'copy x from stdin' as received")).rows).toEqual([
      { received: "copy x from stdin" },
    ]);
  });
});

describe("a folder on disk", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "colophon-data-"));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const hold = (): ChildProcess =>
    spawn("node", ["--disable-warning=ExperimentalWarning", "tests/support/hold-database.ts", dataDir], {
      stdio: ["ignore", "pipe", "pipe"],
    });

  test("after kill -9 everything acknowledged is there, and the folder is free", async () => {
    const holder = hold();
    let received = "";
    const enough = new Promise<void>((resolve) =>
      holder.stdout?.on("data", (part) => void ((received += part), received.split("\n").length > 50 && resolve())),
    );
    await enough;
    const refused = hold();
    expect(await text(refused.stderr ?? Readable.from([]))).toContain(
      `The data folder ${dataDir} is in use by another process.`,
    );
    holder.kill("SIGKILL");
    await once(holder, "exit");
    const acknowledged = received.split("\n").slice(0, -1).map(Number);
    const database = await openDatabase({ dataDir });
    const { rows } = await sql<{ number: number }>`select number from acknowledged order by number`.execute(
      database.db,
    );
    await database.close();
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged));
  }, 240_000);

  test("what a loading transaction wrote past the log is there after its commit", async () => {
    const folder = join(dataDir, "loaded");
    const database = await openDatabase({ dataDir: folder, loads: true });
    const { rows: levels } = await sql`show wal_level`.execute(database.db);
    expect(levels).toEqual([{ wal_level: "minimal" }]);
    await database.db.transaction().execute(async (transaction) => {
      for (const [name, rows] of [
        ["few", 3],
        ["many", 30_000],
      ] as const) {
        const table = sql.table(name);
        await sql`create table ${table} (id integer, text text)`.execute(transaction);
        await sql`insert into ${table} select n, repeat('x', 200) from generate_series(1, ${rows}::int) n`.execute(
          transaction,
        );
        await sql`alter table ${table} add primary key (id)`.execute(transaction);
      }
    });
    await mkdir(join(dataDir, "killed"));
    // A copy of the folder is what a kill leaves: nothing that the engine holds in its memory is in it.
    await database.copyFolder?.(join(dataDir, "killed/database"));
    await database.close();
    const killed = await openDatabase({ dataDir: join(dataDir, "killed") });
    const { rows } = await sql`select (select count(*) from few) as few, (select count(*) from many) as many,
      (select text from many where id = 29999) = repeat('x', 200) as same`.execute(killed.db);
    await killed.close();
    expect(rows).toEqual([{ few: 3, many: 30_000, same: true }]);
  }, 240_000);

  test("a large database is read through larger buffers from its next start on", async () => {
    const folder = join(dataDir, "grown");
    const readBuffers = async () => {
      const database = await openDatabase({ dataDir: folder });
      const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(database.db);
      await database.close();
      return rows[0]?.shared_buffers;
    };
    expect(await readBuffers()).toBe("24MB");
    await writeFile(join(folder, "database/base/grown"), "");
    await truncate(join(folder, "database/base/grown"), 200 * 1024 * 1024);
    expect(await readBuffers()).toBe("64MB");
  }, 240_000);

  test("a folder of another version is left unchanged, with a sentence that explains the next step", async () => {
    const other = join(dataDir, "other");
    await mkdir(join(other, "database"), { recursive: true });
    await writeFile(join(other, "database/PG_VERSION"), "17\n");
    await expect(openDatabase({ dataDir: other })).rejects.toThrow(
      /has version 17, this program reads 18\. Nothing was changed/u,
    );
  });
});
