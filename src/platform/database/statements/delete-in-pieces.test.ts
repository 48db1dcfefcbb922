import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openMigratedDatabase } from "#tests/support/databases/database.ts";
import { DELETE_BATCH_SIZE, deleteInPieces } from "./delete-in-pieces.ts";

const addKeys = (db: Awaited<ReturnType<typeof openMigratedDatabase>>["db"], count: number) =>
  sql`insert into auth.rate_limits (key, hits, resets_at)
    select 'key ' || n, 1, timestamptz '2026-01-01' from generate_series(1, ${count}) as n`.execute(db);

const countKeys = async (db: Awaited<ReturnType<typeof openMigratedDatabase>>["db"]): Promise<number> =>
  (await sql`select key from auth.rate_limits`.execute(db)).rows.length;

const countWaiting = async (db: Awaited<ReturnType<typeof openMigratedDatabase>>["db"]): Promise<number> =>
  (await sql`select pid from pg_locks where not granted`.execute(db)).rows.length;

const isServer = process.env["TEST_DATABASE_URL"] !== undefined;
const IS_OVER = sql`resets_at < timestamptz '2026-06-01'`;

test("all rows for which the condition holds are deleted, whatever their number", async () => {
  const { db, close } = await openMigratedDatabase();
  await addKeys(db, 2 * DELETE_BATCH_SIZE + 7);
  await sql`update auth.rate_limits set resets_at = timestamptz '2026-12-01' where key in ('key 1', 'key 900')`.execute(
    db,
  );
  expect(await deleteInPieces(db, "auth.rate_limits", IS_OVER)).toBe(2 * DELETE_BATCH_SIZE + 5);
  expect(await countKeys(db)).toBe(2);
  await close();
});

test("a row that is renewed while its deletion waits for it stays", async () => {
  const { db, close } = await openMigratedDatabase();
  await addKeys(db, 3);
  let deletion: Promise<number> | undefined;
  await db.transaction().execute(async (transaction) => {
    await sql`update auth.rate_limits set resets_at = timestamptz '2026-12-01' where key = 'key 2'`.execute(
      transaction,
    );
    deletion = deleteInPieces(db, "auth.rate_limits", sql`resets_at < timestamptz '2026-06-01' or hits > 100`);
    // On a server the deletion waits for the row; the embedded engine has it wait for the transaction.
    await vi.waitUntil(async () => !isServer || (await countWaiting(transaction)) > 0, 30_000);
  });
  expect(await deletion).toBe(2);
  expect((await sql<{ key: string }>`select key from auth.rate_limits`.execute(db)).rows).toEqual([{ key: "key 2" }]);
  await close();
});
