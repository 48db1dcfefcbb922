import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { analyseGrownTables, vacuumTables } from "./maintain-tables.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

test("afterwards the planner knows how many rows a table holds", async () => {
  await addTerms(1, 300);
  await vacuumTables(press.db);
  expect(await readEstimate()).toBe(300);
});

test("a table is analysed again when it has doubled, and not before", async () => {
  await addTerms(301, 6000);
  await analyseGrownTables(press.db);
  expect(await readEstimate()).toBe(6000);
  await addTerms(6001, 9000);
  await analyseGrownTables(press.db);
  expect(await readEstimate()).toBe(6000);
  await addTerms(9001, 20_000);
  await analyseGrownTables(press.db);
  expect(await readEstimate()).toBeGreaterThan(18_000); // an estimate from a sample
});

const addTerms = (first: number, last: number) =>
  sql`insert into search_terms (word, ndoc) select 'word' || n, 1 from generate_series(${first}::int, ${last}::int) as n`.execute(
    press.db,
  );

/** Returns how many rows the planner believes the table to have. */
async function readEstimate(): Promise<number | undefined> {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = 'search_terms'::regclass`.execute(press.db);
  return rows[0]?.reltuples;
}
