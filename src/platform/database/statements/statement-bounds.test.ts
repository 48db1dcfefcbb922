import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServerDatabase, dropServerDatabase } from "#tests/support/databases/server-database.ts";
import { toProblem } from "#platform/api/to-problem.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { withPriority } from "../urgency.ts";
import type { OnStatement } from "./timed-statements.ts";
import { isOverBound, withoutBounds } from "./statement-bounds.ts";

const server = process.env["TEST_DATABASE_URL"];
/**
 * The bound of a statement is above that of a lock, so that a test sees which of them ended it, and above what a short statement takes on a
 * busy machine from an engine that was just opened again.
 */
const BOUNDS = { statementSeconds: 4, lockSeconds: 0.5, idleTransactionSeconds: 1, graceSeconds: 1 };

let dataDir: string;
let databaseUrl: string | undefined;
let database: Database;
/** What the embedded engine was given; a server's statements are not reported. */
const statements: string[] = [];
const onStatement: OnStatement = ({ statement }) => void statements.push(statement);
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "colophon-bounds-"));
  databaseUrl = server === undefined ? undefined : await createServerDatabase(server);
  database = await openDatabase({ dataDir, databaseUrl, bounds: BOUNDS, onStatement });
  await sql`create table shelf as select n, md5(n::text) as mark from generate_series(1, 3000) as n`.execute(
    database.db,
  );
}, 240_000);
afterAll(async () => {
  await database.close();
  if (databaseUrl !== undefined) await dropServerDatabase(databaseUrl);
  await rm(dataDir, { recursive: true, force: true });
});

/** A bound that is exceeded sooner, for statements that end by it: until then a processor is busy. */
const SHORT_MS = 300;

/** Writes to temporary files as it goes; minutes without a bound. */
const LONG = sql`select count(*) from generate_series(1, 300000000)`;

/** Compares every row with every other, from memory alone; minutes without a bound. */
const STUCK = sql`select count(*) from shelf a, shelf b, shelf c where a.mark < b.mark and b.mark <> c.mark`;

test("a statement beyond the bound is cancelled, answered as 503, leaves nothing of its transaction, and the next one is served", async () => {
  const failing = database.db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = ${sql.lit(SHORT_MS)}`.execute(db);
    await sql`insert into shelf values (-1, 'half')`.execute(db);
    await LONG.execute(db);
  });
  const error = await failing.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "57014" });
  const problem = toProblem(error, pino({ level: "silent" }));
  expect(problem).toMatchObject({ status: 503, title: "This takes too long just now" });
  expect((await sql`select from shelf where n = -1`.execute(database.db)).rows).toEqual([]);
});

test("a statement that touches no file ends too, is not sent again, and who waited is answered; what was committed is there", async () => {
  await sql`create table acknowledged as select 1 as number`.execute(database.db);
  const stuck = STUCK.execute(database.db).catch((reason: unknown) => reason);
  await setTimeout(200);
  // Background work waits without a limit: on a busy machine the engine takes long to open again.
  const { db: patient } = withPriority({ db: database.db }, "background");
  const waiting = sql`select number from acknowledged`.execute(patient);
  expect(isOverBound(await stuck)).toBe(true);
  expect(statements.filter((statement) => statement.includes("shelf a, shelf b"))).toHaveLength(
    database.engine === "embedded" ? 1 : 0,
  );
  expect((await waiting).rows).toEqual([{ number: 1 }]);
  await database.db.transaction().execute((db) => sql`insert into acknowledged values (2)`.execute(db));
  expect((await sql`select count(*)::int as count from acknowledged`.execute(database.db)).rows).toEqual([
    { count: 2 },
  ]);
}, 240_000);

test("a job without bounds takes its time, and the bounds hold again after it", async () => {
  const setting = sql<{ statement_timeout: string }>`show statement_timeout`;
  await database.db.connection().execute(async (connection) => {
    const { rows: before } = await setting.execute(connection);
    await sql`set statement_timeout = ${sql.lit(SHORT_MS)}`.execute(connection);
    try {
      const job = await withoutBounds(connection, async (db) => {
        await sql`do $$ declare began timestamptz := clock_timestamp(); begin
          while clock_timestamp() < began + interval '1 second' loop
            perform count(*) from generate_series(1, 1000000);
          end loop;
        end $$`.execute(db);
        return setting.execute(db);
      });
      expect(job.rows).toEqual([{ statement_timeout: "0" }]);
      await expect(LONG.execute(connection)).rejects.toMatchObject({ code: "57014" });
    } finally {
      await sql`set statement_timeout = ${sql.lit(before[0]?.statement_timeout)}`.execute(connection);
    }
  });
});

// The embedded engine has one session: nothing there waits for another's lock.
test.skipIf(server === undefined)("a lock is not waited for beyond its bound, and the answer is 503", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hold } = Promise.withResolvers<void>();
  await sql`create table contested as select 1 as number`.execute(database.db);
  const holder = withoutBounds(database.db, (connection) =>
    connection.transaction().execute(async (db) => {
      await sql`update contested set number = 2`.execute(db);
      hold();
      await released;
    }),
  );
  await locked;
  const error = await sql`update contested set number = 3`.execute(database.db).catch((reason: unknown) => reason);
  release();
  await holder;
  expect(error).toMatchObject({ code: "55P03" });
  expect(toProblem(error, pino({ level: "silent" }))).toMatchObject({ status: 503 });
  await sql`update contested set number = number + 2`.execute(database.db);
  expect((await sql`select number from contested`.execute(database.db)).rows).toEqual([{ number: 4 }]);
});

test("a transaction that stands open without a statement is ended, leaves nothing, and delays no other", async () => {
  await sql`create table left_open as select 1 as number`.execute(database.db);
  const { promise: forgotten, resolve: continueTo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const open = database.db
    .transaction()
    .execute(async (db) => {
      await sql`update left_open set number = 2`.execute(db);
      begin();
      await forgotten;
      await sql`update left_open set number = 3`.execute(db);
    })
    .catch((reason: unknown) => reason);
  await begun;
  const rows = async () => (await sql`select number from left_open for update`.execute(database.db)).rows;
  await expect.poll(() => rows().catch(() => "locked")).toEqual([{ number: 1 }]);
  continueTo();
  expect(toProblem(await open, pino({ level: "silent" }))).toMatchObject({ status: 503 });
  expect(await rows()).toEqual([{ number: 1 }]);
});
