import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServerDatabase, dropServerDatabase } from "#tests/support/databases/server-database.ts";
import { problemOf } from "#platform/api/problem-of.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { isOverBound, withoutBounds } from "./statement-bounds.ts";

const server = process.env["TEST_DATABASE_URL"];
const BOUND_MS = 1000;

let dataDir: string;
let databaseUrl: string | undefined;
let database: Database;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "colophon-bounds-"));
  databaseUrl = server === undefined ? undefined : await createServerDatabase(server);
  database = await openDatabase({ dataDir, databaseUrl, bounds: { statementSeconds: BOUND_MS / 1000 } });
  await sql`create table shelf as select n, md5(n::text) as mark from generate_series(1, 3000) as n`.execute(
    database.db,
  );
}, 240_000);
afterAll(async () => {
  await database.close();
  if (databaseUrl !== undefined) await dropServerDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});

/** Writes to temporary files as it goes; minutes without a bound. */
const LONG = sql`select count(*) from generate_series(1, 300000000)`;

/** Compares every row with every other, from memory alone; minutes without a bound. */
const STUCK = sql`select count(*) from shelf a, shelf b, shelf c where a.mark < b.mark and b.mark <> c.mark`;

const lone = sql<{ one: number }>`select 1 as one`;

test("a statement beyond the bound is cancelled, answered as 503, and the next one is served", async () => {
  const error = await LONG.execute(database.db).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "57014" });
  const problem = problemOf(error, pino({ level: "silent" }));
  expect(problem).toMatchObject({ status: 503, title: "This takes too long just now" });
  expect((await lone.execute(database.db)).rows).toEqual([{ one: 1 }]);
});

test("a statement that touches no file ends too; what was committed is there, and who waited is answered", async () => {
  await sql`create table acknowledged as select 1 as number`.execute(database.db);
  const stuck = STUCK.execute(database.db).catch((reason: unknown) => reason);
  await setTimeout(200);
  const waiting = sql`select number from acknowledged`.execute(database.db);
  expect(isOverBound(await stuck)).toBe(true);
  expect((await waiting).rows).toEqual([{ number: 1 }]);
  await database.db.transaction().execute((db) => sql`insert into acknowledged values (2)`.execute(db));
  expect((await sql`select count(*)::int as count from acknowledged`.execute(database.db)).rows).toEqual([
    { count: 2 },
  ]);
}, 240_000);

test("the transaction of a cancelled statement leaves nothing", async () => {
  const failing = database.db.transaction().execute(async (db) => {
    await sql`insert into shelf values (-1, 'half')`.execute(db);
    await LONG.execute(db);
  });
  await expect(failing).rejects.toMatchObject({ code: "57014" });
  expect((await sql`select from shelf where n = -1`.execute(database.db)).rows).toEqual([]);
});

test("a job without bounds takes its time, and the bounds hold again after it", async () => {
  const job = await withoutBounds(database.db, async (db) => {
    await sql`do $$ declare began timestamptz := clock_timestamp(); begin
      while clock_timestamp() < began + interval '2 seconds' loop
        perform count(*) from generate_series(1, 1000000);
      end loop;
    end $$`.execute(db);
    return sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  });
  expect(job.rows).toEqual([{ statement_timeout: "0" }]);
  await expect(LONG.execute(database.db)).rejects.toMatchObject({ code: "57014" });
});
