import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Tables } from "#platform/database/tables.ts";
import { cachedFacets } from "./cached-facets.ts";
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

test("the facets of a small selection are counted each time", async () => {
  const [db, count] = [aDatabase(), counting()];
  await cachedFacets(db, "", 4999, count);
  expect(await cachedFacets(db, "", 4999, count)).toBe(facets);
  expect(count).toHaveBeenCalledTimes(2);
});

test("those of a large one are counted once a minute, also when asked together; each selection and database by itself", async () => {
  const [db, count] = [aDatabase(), counting()];
  await Promise.all([cachedFacets(db, "", MANY, count), cachedFacets(db, "", MANY, count)]);
  expect(count).toHaveBeenCalledTimes(1);
  await cachedFacets(db, "language=en", MANY, count);
  await cachedFacets(aDatabase(), "", MANY, count);
  expect(count).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(61_000);
  await cachedFacets(db, "", MANY, count);
  expect(count).toHaveBeenCalledTimes(4);
});

test("a count that failed is not cached", async () => {
  const db = aDatabase();
  await expect(cachedFacets(db, "", MANY, () => Promise.reject(new Error("no database")))).rejects.toThrow(
    "no database",
  );
  expect(await cachedFacets(db, "", MANY, counting())).toBe(facets);
});

test("of many selections the oldest are forgotten", async () => {
  const [db, count] = [aDatabase(), counting()];
  for (let at = 0; at <= 100; at += 1) await cachedFacets(db, String(at), MANY, count);
  await cachedFacets(db, "100", MANY, count);
  expect(count).toHaveBeenCalledTimes(101);
  await cachedFacets(db, "0", MANY, count);
  expect(count).toHaveBeenCalledTimes(102);
});
