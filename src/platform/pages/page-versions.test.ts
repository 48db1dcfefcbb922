import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { prepareCachedResponse } from "./cached-response.ts";
import { createPageCache } from "./page-cache.ts";
import { announceChanges, followChanges } from "./page-versions.ts";

const log = pino({ level: "silent" });
let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

/** A node with two cached pages that follows the database's versions, before its first check or after it. */
async function node(isNew = false) {
  const cache = createPageCache({ bytes: 1_000_000, seconds: 60 });
  const following = followChanges(press.db, cache);
  following.stop();
  if (!isNew) await following.check();
  for (const tag of ["one", "two"]) {
    const page = prepareCachedResponse({ body: Buffer.from(tag), headers: [], tags: [tag], counts: undefined });
    cache.store(`/${tag}`, [], page, cache.generation());
  }
  const listCachedTags = (): string[] => ["one", "two"].filter((tag) => cache.find(`/${tag}`));
  return { check: following.check, cachedTags: listCachedTags };
}

test("what one process changes, another forgets, and nothing else", async () => {
  const other = await node();
  const announcement = announceChanges(press.db, log);
  announcement.invalidate(["one"]);
  await announcement.flush();
  await other.check();
  expect(other.cachedTags()).toEqual(["two"]);
});

test("a node that starts later gets no earlier invalidation", async () => {
  const later = await node();
  await later.check();
  expect(later.cachedTags()).toEqual(["one", "two"]);
});

test("what a node cached before its first check, it makes again: changes until then are not known", async () => {
  const starting = await node(true);
  const announcement = announceChanges(press.db, log);
  announcement.invalidate(["one"]);
  await announcement.flush();
  await starting.check();
  expect(starting.cachedTags()).toEqual([]);
});

test("the same tag again is a new change", async () => {
  const announcement = announceChanges(press.db, log);
  announcement.invalidate(["one"]);
  await announcement.flush();
  const other = await node();
  announcement.invalidate(["one"]);
  await announcement.flush();
  await other.check();
  expect(other.cachedTags()).toEqual(["two"]);
});

test("after a large import every page is made again, by one row", async () => {
  const other = await node();
  const announcement = announceChanges(press.db, log);
  announcement.invalidate(Array.from({ length: 100_000 }, (_, number) => `publication:${number}`));
  await announcement.flush();
  await other.check();
  expect(other.cachedTags()).toEqual([]);
  const rows = await press.db.selectFrom("cache_version").select("tag").orderBy("tag").execute();
  expect(rows.map(({ tag }) => tag)).toEqual(["*", "one"]);
});

test("what could not be announced is announced with the next change", async () => {
  const other = await node();
  let isAway = true;
  const db = press.db.withPlugin({
    transformQuery: ({ node: query }) => {
      if (isAway) throw new Error("The database is away.");
      return query;
    },
    transformResult: async ({ result }) => result,
  });
  const announcement = announceChanges(db, log);
  announcement.invalidate(["two"]);
  await announcement.flush();
  isAway = false;
  await announcement.flush();
  await other.check();
  expect(other.cachedTags()).toEqual(["one"]);
});
