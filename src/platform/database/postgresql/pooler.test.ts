import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServerDatabase, dropServerDatabase } from "#tests/support/databases/server-database.ts";
import { HAS_PGBOUNCER, startPgbouncer } from "#tests/support/servers/pgbouncer.ts";
import { openDatabase } from "../open-database.ts";
import { hasOtherProcess } from "./sign-of-life.ts";
import { withoutBounds } from "../statements/statement-bounds.ts";

const server = process.env["TEST_DATABASE_URL"];
if (!HAS_PGBOUNCER) process.stderr.write("PgBouncer is not installed here: nothing was tried through it.\n");

describe.skipIf(server === undefined || !HAS_PGBOUNCER)("a press behind PgBouncer", () => {
  const bounds = { statementSeconds: 7 };
  let address: string;
  beforeAll(async () => {
    address = await createServerDatabase(server ?? "");
  });
  afterAll(() => dropServerDatabase(address));

  async function behind(mode: "transaction" | "session", run: (databaseUrl: string) => Promise<void>): Promise<void> {
    const pooler = await startPgbouncer(address, mode);
    await run(pooler.url).finally(pooler.stop);
  }

  test("that gives each transaction another connection is refused, with the reason and the setting", () =>
    behind("transaction", async (databaseUrl) => {
      await expect(openDatabase({ dataDir: "", databaseUrl, bounds })).rejects.toThrow(/pool_mode = session/u);
    }));

  test("that keeps sessions apart has the time zone and the limits on each connection, also after a long job", () =>
    behind("session", async (databaseUrl) => {
      const database = await openDatabase({ dataDir: "", databaseUrl, bounds });
      const settings = sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('timezone') as zone`;
      try {
        await withoutBounds(database.db, async (db) => {
          expect((await settings.execute(db)).rows).toEqual([{ statement: "0", lock: "0", idle: "0", zone: "UTC" }]);
        });
        const bounded = await Promise.all([1, 2, 3].map(() => settings.execute(database.db)));
        for (const { rows } of bounded)
          expect(rows).toEqual([{ statement: "7s", lock: "10s", idle: "1min", zone: "UTC" }]);
      } finally {
        await database.close();
      }
    }));

  test("is seen while it works, and not by the connections that the pooler keeps afterwards", () =>
    behind("session", async (databaseUrl) => {
      const asking = await openDatabase({ dataDir: "", databaseUrl: address });
      const remaining = sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
      try {
        const press = await openDatabase({ dataDir: "", databaseUrl, isWorking: true });
        expect(await hasOtherProcess(asking.db)).toBe(true);
        await press.close();
        await expect.poll(() => hasOtherProcess(asking.db)).toBe(false);
        expect((await remaining.execute(asking.db)).rows.length).toBeGreaterThan(0);
      } finally {
        await asking.close();
      }
    }));
});

test.skipIf(server === undefined)(
  "a process of a version before the lock is seen by its connections' name",
  async () => {
    const address = await createServerDatabase(server ?? "");
    const asking = await openDatabase({ dataDir: "", databaseUrl: address });
    try {
      expect(await hasOtherProcess(asking.db)).toBe(false);
      const earlier = await openDatabase({ dataDir: "", databaseUrl: address });
      await sql`set application_name = 'colophon'`.execute(earlier.db);
      expect(await hasOtherProcess(asking.db)).toBe(true);
      await earlier.close();
    } finally {
      await asking.close();
      await dropServerDatabase(address);
    }
  },
);
