import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPress, type TestPress } from "#tests/press.ts";

let press: TestPress;
beforeAll(async () => {
  press = await openTestPress();
});
afterAll(() => press.close());

test("a failed query leaves the connection fit for the next one", async () => {
  await expect(sql`select * from nowhere`.execute(press.db)).rejects.toThrow("nowhere");
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(press.db);
  expect(rows).toEqual([{ one: 1 }]);
});
