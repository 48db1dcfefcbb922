import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { cachePress, pressVersion, readPress } from "./press.ts";
import { setPress } from "../../settings/server/set-press.ts";

const COMMAND = { kind: "system", name: "press" } as const;
const ADMIN = { kind: "person", id: "00000000-0000-4000-8000-000000000001" } as const;

let press: TestPress;
beforeEach(async () => {
  press = await testPress();
});
afterEach(() => press.close());

const set = (settings: Record<string, unknown>, version?: number) =>
  setPress(press.ctx, ADMIN, { settings: new Map(Object.entries(settings)), version });

const log = () =>
  press.db
    .selectFrom("press_setting_changes")
    .select(["revision", "key", "before", "after", "changed_by", "changed_at"])
    .orderBy("id")
    .execute();

test("an unset press has the specification's claims, hours and prices", async () => {
  expect(await readPress(press.ctx)).toEqual(DEFAULT_PRESS);
  expect(await pressVersion(press.ctx)).toBe(0);
});

test("a setting replaces its default and leaves the others", async () => {
  await set({ name: "Meridian", "claims.books": "12", "hours.to": "17:00" });
  expect(await readPress(press.ctx)).toEqual({
    ...DEFAULT_PRESS,
    name: "Meridian",
    hours: { ...DEFAULT_PRESS.hours, to: "17:00" },
    claims: { ...DEFAULT_PRESS.claims, books: { shown: "12" } },
  });
});

test("a reader returns every change, and the same object while nothing changed", async () => {
  const readCached = cachePress(press.ctx);
  expect(await readCached()).toEqual(DEFAULT_PRESS);
  await set({ name: "Meridian" });
  const changed = await readCached();
  expect(changed.name).toBe("Meridian");
  expect(await readCached()).toBe(changed);
  await set({ name: DEFAULT_PRESS.name });
  expect(await readCached()).toEqual(DEFAULT_PRESS);
});

test("a reader queries the database again only when a setting has changed", async () => {
  const versions = { press: 1 };
  const changes = { ...press.ctx.changes, getVersion: (tag: string) => (tag === "press" ? versions.press : 0) };
  const readCached = cachePress({ ...press.ctx, changes });
  const before = await readCached();
  await set({ name: "Meridian" });
  expect(await readCached()).toBe(before);
  versions.press = 2;
  expect((await readCached()).name).toBe("Meridian");
});

test("a change is logged with person, time and both values, and cached pages are invalidated", async () => {
  await set({ name: "Meridian" });
  await set({ "prices.chapter": { ...DEFAULT_PRESS.prices.chapter, base: 109900 } });
  const at = press.clock();
  expect(await log()).toEqual([
    { revision: 1, key: "name", before: DEFAULT_PRESS.name, after: "Meridian", changed_by: ADMIN.id, changed_at: at },
    {
      revision: 2,
      key: "prices.chapter.base",
      before: 99900,
      after: 109900,
      changed_by: ADMIN.id,
      changed_at: at,
    },
  ]);
  expect(press.changedTags).toEqual(["press", "press"]);
});

test("the command line leaves no name", async () => {
  await setPress(press.ctx, COMMAND, { settings: new Map([["motto", "Slowly."]]) });
  expect(await log()).toMatchObject([{ key: "motto", changed_by: null }]);
});

test("a save that changes nothing is no new version", async () => {
  await set({ name: DEFAULT_PRESS.name });
  expect(await log()).toEqual([]);
  expect(press.changedTags).toEqual([]);
});

test("one wrong setting refuses all of them, with its name", async () => {
  const change = set({ name: "Meridian", email: "nobody", colour: "red" });
  await expect(change).rejects.toMatchObject({ fields: { email: "Must be an e-mail address." } });
  await expect(change).rejects.toMatchObject({
    fields: { colour: expect.stringContaining("no setting of this name") },
  });
  expect((await readPress(press.ctx)).name).toBe(DEFAULT_PRESS.name);
  expect(await log()).toEqual([]);
});

test("a save from an older version is refused with the newer changes; nothing is overwritten", async () => {
  await set({ name: "Meridian" }, 0);
  await expect(set({ name: "Zenith", motto: "Up." }, 0)).rejects.toMatchObject({
    status: 409,
    facts: { version: 1, changes: [{ key: "name", before: DEFAULT_PRESS.name, after: "Meridian" }] },
  });
  expect(await readPress(press.ctx)).toMatchObject({ name: "Meridian", motto: DEFAULT_PRESS.motto });
  await set({ motto: "Up." }, 1);
  expect(await pressVersion(press.ctx)).toBe(2);
});

test("of two saves at once from the same version one is refused", async () => {
  const both = await Promise.allSettled([set({ name: "Meridian" }, 0), set({ motto: "Up." }, 0)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await pressVersion(press.ctx)).toBe(1);
});
