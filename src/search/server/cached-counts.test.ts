import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Tables } from "#platform/database/tables.ts";
import { cacheCounts } from "./cached-counts.ts";
import type { FacetCounts } from "./library-selection.ts";

const MANY = 30_000;
const facets: FacetCounts = {
  language: [["en", 3]],
  year: [],
  type: [],
  access: [],
  subject: [],
  series: [],
  publisher: [],
};
const aDatabase = (): Kysely<Tables> => ({}) as Kysely<Tables>; // only told apart
const counting = () => vi.fn<() => Promise<FacetCounts>>(async () => facets);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a small selection is counted each time", async () => {
  const [db, count] = [aDatabase(), counting()];
  await cacheCounts(db, "", () => 4999, count);
  expect(await cacheCounts(db, "", () => 4999, count)).toBe(facets);
  expect(count).toHaveBeenCalledTimes(2);
});

test("a large one is counted once a minute, also when asked together; each selection and database by itself", async () => {
  const [db, count] = [aDatabase(), counting()];
  await Promise.all([cacheCounts(db, "", () => MANY, count), cacheCounts(db, "", () => MANY, count)]);
  expect(count).toHaveBeenCalledTimes(1);
  await cacheCounts(db, "language=en", () => MANY, count);
  await cacheCounts(aDatabase(), "", () => MANY, count);
  expect(count).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(61_000);
  await cacheCounts(db, "", () => MANY, count);
  expect(count).toHaveBeenCalledTimes(4);
});

test("a count that failed is not cached", async () => {
  const db = aDatabase();
  await expect(
    cacheCounts(
      db,
      "",
      () => MANY,
      () => Promise.reject(new Error("no database")),
    ),
  ).rejects.toThrow("no database");
  expect(await cacheCounts(db, "", () => MANY, counting())).toBe(facets);
});

test("of many selections the oldest are forgotten", async () => {
  const [db, count] = [aDatabase(), counting()];
  for (let index = 0; index <= 100; index += 1) await cacheCounts(db, String(index), () => MANY, count);
  await cacheCounts(db, "100", () => MANY, count);
  expect(count).toHaveBeenCalledTimes(101);
  await cacheCounts(db, "0", () => MANY, count);
  expect(count).toHaveBeenCalledTimes(102);
});
