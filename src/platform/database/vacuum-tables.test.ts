import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { vacuumTables } from "./vacuum-tables.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

test("afterwards the planner knows how many rows a table holds", async () => {
  await sql`insert into search_terms (word, ndoc) select 'word' || n, 1 from generate_series(1, 300) as n`.execute(
    press.db,
  );
  await vacuumTables(press.db);
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = 'search_terms'::regclass`.execute(press.db);
  expect(rows).toEqual([{ reltuples: 300 }]);
});
