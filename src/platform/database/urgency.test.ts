import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/databases/database.ts";
import type { Database } from "./open-database.ts";
import type { Tables } from "./tables.ts";
import { withPriority } from "./urgency.ts";

const EACH = 12;
const count = (db: Kysely<Tables>) => sql`select count(*) from generate_series(1, 20000)`.execute(db);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // A server's connections are opened by the first queries, whose order is that of the openings.
  await Promise.all(Array.from({ length: 3 * EACH }, () => count(database.db)));
});
afterAll(() => database.close());

/** Sends many queries of each urgency at once, the least urgent first, and returns the order of their results. */
async function recordResultOrder(read: (db: Kysely<Tables>) => Promise<unknown>): Promise<string[]> {
  const finished: string[] = [];
  const contexts = {
    background: withPriority(database, "background"),
    search: withPriority(database, "search"),
    page: database,
  };
  const reads = Object.entries(contexts).flatMap(([urgency, { db }]) =>
    Array.from({ length: EACH }, () => read(db).then(() => finished.push(urgency))),
  );
  await Promise.all(reads);
  return finished;
}

test.each([
  ["statements", count],
  ["transactions", (db: Kysely<Tables>) => db.transaction().execute(count)],
])("%s of pages are answered before those of searches, and those before background work", async (_what, read) => {
  const finished = await recordResultOrder(read);
  expect(finished).toHaveLength(3 * EACH);
  // A server works on several at once, so that one answer may come late: the middle counts.
  const measureMedian = (urgency: string): number =>
    finished.flatMap((one, index) => (one === urgency ? [index] : []))[EACH / 2] ?? Number.NaN;
  expect(measureMedian("page")).toBeLessThan(measureMedian("background"));
  expect(measureMedian("search")).toBeLessThan(measureMedian("background"));
});

test("the database reports how many queries wait for their turn", async () => {
  const none = { page: 0, search: 0, export: 0, background: 0 };
  expect(database.waiting()).toEqual(none);
  const { db } = withPriority(database, "background");
  const held = Promise.withResolvers<void>();
  const transactions = Array.from({ length: EACH }, () => db.transaction().execute(() => held.promise));
  await expect.poll(() => database.waiting().background).toBeGreaterThan(0);
  held.resolve();
  await Promise.all(transactions);
  expect(database.waiting()).toEqual(none);
});

test("inside a transaction less urgent work goes on in it", async () => {
  const seen = await database.db.transaction().execute(async (db) => {
    await sql`create table in_transaction (one int)`.execute(db);
    return sql`select * from in_transaction`.execute(withPriority({ db }, "background").db);
  });
  expect(seen.rows).toEqual([]);
});

test("a statement that fails gives its turn back", async () => {
  const { db } = withPriority(database, "background");
  for (let turn = 0; turn < EACH; turn += 1)
    await expect(sql`select * from nowhere`.execute(db)).rejects.toMatchObject({ code: "42P01" });
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
