import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { findNewsItem, listNews } from "./news.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: "2026-11-23T09:00:00Z", settings: { limits: false } });
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
});
afterAll(() => press.close());
beforeEach(async () => {
  press.clock.set("2026-11-23T09:00:00Z");
  await press.db.deleteFrom("policy_text_versions").execute();
  await press.db.deleteFrom("news_items").execute();
});

const BODY = "# A new series\n\n{name} begins a series.\n\nIts first volume appears in spring.";
const begin = async (title: string): Promise<string> => {
  const response = await press.call(admin, "POST", "/press/news", { body: { title } });
  expect(response.status).toBe(201);
  return ((await response.json()) as { key: string }).key;
};
const save = (key: string, body: object, headers: Record<string, string> = {}) =>
  press.call(admin, "POST", `/press/texts/${key}/versions`, { body: { change: "", ...body }, headers });
const listTitles = async () => (await listNews(press.ctx, DEFAULT_PRESS, 10)).map(({ title }) => title);
const withdraw = (key: string, withdrawn: boolean, as = admin) =>
  press.call(as, "PUT", `/press/news/${key}/withdrawn`, { body: { withdrawn } });

test("an item is a draft until its first version, which needs no sentence on what changed", async () => {
  const key = await begin("A new series");
  expect(key).toBe("news-a-new-series");
  expect(await listTitles()).toEqual([]);
  const draft = (await (await press.call(admin, "GET", `/press/texts/${key}`)).json()) as object;
  expect(draft).toMatchObject({ version: 0, body: "# A new series\n\n", versions: [], path: "/news/a-new-series" });
  expect((await save(key, { body: BODY }, { "if-match": '"0"' })).status).toBe(201);
  expect(await findNewsItem(press.ctx, DEFAULT_PRESS, "a-new-series")).toMatchObject({
    title: "A new series",
    body: { summary: `${DEFAULT_PRESS.name} begins a series.` },
    publishedOn: "2026-11-23",
    updatedOn: "2026-11-23",
  });
});

test("a later version changes title and words, and keeps the day; an earlier one is put in force again", async () => {
  const key = await begin("A new series");
  await save(key, { body: BODY });
  const body = BODY.replace("A new", "Another");
  expect((await save(key, { body })).status).toBe(422);
  expect((await save(key, { body, change: "Renamed.", in_force_on: "2026-12-01" })).status).toBe(201);
  press.clock.set("2026-12-01T09:00:00Z");
  expect(await listNews(press.ctx, DEFAULT_PRESS, 10)).toMatchObject([
    { title: "Another series", publishedOn: "2026-11-23", updatedOn: "2026-12-01" },
  ]);
  press.clock.set("2026-11-23T09:00:00Z");
  const restored = await press.call(admin, "POST", `/press/texts/${key}/versions/1/restore`, { body: {} });
  expect(await restored.json()).toMatchObject({ version: 3, body: BODY });
  expect(await listTitles()).toEqual(["A new series"]);
});

test("an item for a later day appears on that day; the newest stands first", async () => {
  await save(await begin("Now"), { body: "# Now\n\nToday." });
  await save(await begin("Later"), { body: "# Later\n\nSoon.", in_force_on: "2026-12-24" });
  expect(await listTitles()).toEqual(["Now"]);
  expect(await findNewsItem(press.ctx, DEFAULT_PRESS, "later")).toBeUndefined();
  press.clock.set("2026-12-24T09:00:00Z");
  expect(await listTitles()).toEqual(["Later", "Now"]);
});

test("a withdrawn item is in no list, and is shown again", async () => {
  const key = await begin("Now");
  await save(key, { body: "# Now\n\nToday." });
  expect((await withdraw(key, true)).status).toBe(200);
  expect(await listTitles()).toEqual([]);
  expect(await findNewsItem(press.ctx, DEFAULT_PRESS, "now")).toBe("withdrawn");
  const { news } = (await (await press.call(admin, "GET", "/press/news")).json()) as { news: object[] };
  expect(news).toEqual([
    { key, path: "/news/now", title: "Now", version: 1, published_on: "2026-11-23", is_withdrawn: true },
  ]);
  await withdraw(key, false);
  expect(await listTitles()).toEqual(["Now"]);
});

test("two items of one title have two addresses, and titles of other scripts have one too", async () => {
  expect(await Promise.all([begin("Neue Bücher"), begin("Neue Bücher")])).toEqual(
    expect.arrayContaining(["news-neue-bucher", "news-neue-bucher-2"]),
  );
  expect(await begin("雨季")).toBe("news-item");
});

describe("what is refused", () => {
  test.each(["", "  ", "x".repeat(151)])("the title %j", async (title) => {
    const response = await press.call(admin, "POST", "/press/news", { body: { title } });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(["title"]);
  });

  test.each(["Words without a title.", "# Only a title", "# T\n\n[go](javascript:alert(1))"])("%j", async (body) => {
    const key = await begin("Now");
    expect((await save(key, { body })).status).toBe(422);
    expect(await listTitles()).toEqual([]);
  });

  test("a save over an older version, which gets the present text", async () => {
    const key = await begin("Now");
    const both = await Promise.all([
      save(key, { body: "# Now\n\nOne." }, { "if-match": '"0"' }),
      save(key, { body: "# Now\n\nTwo." }, { "if-match": '"0"' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test("items that are not there", async () => {
    for (const key of ["news-nothing", "privacy", "news-"]) expect((await withdraw(key, true)).status).toBe(404);
    expect((await press.call(admin, "GET", "/press/texts/news-nothing")).status).toBe(404);
    expect((await save("news-nothing", { body: BODY })).status).toBe(404);
  });

  test.each(["editor", "reviewer", "author"] as const)("the role %s", async (role) => {
    const key = await begin("Now");
    const other = await press.person([role]);
    expect((await press.call(other, "GET", "/press/news")).status).toBe(403);
    expect((await press.call(other, "POST", "/press/news", { body: { title: "Mine" } })).status).toBe(403);
    expect((await withdraw(key, true, other)).status).toBe(403);
    expect((await press.call(undefined, "GET", "/press/news")).status).toBe(401);
  });
});
