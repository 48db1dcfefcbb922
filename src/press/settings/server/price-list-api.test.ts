import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { readPress } from "#press/core/server/press.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());

const { books, conferences, editing } = DEFAULT_PRESS.prices;
const [essential] = books;
const [standard] = conferences;
const [rate] = editing;
const COMPACT = { ...essential, key: "compact", name: "Compact", price: 199_900, words: 40_000 };
const copies = (one: object | undefined, many: number) =>
  Array.from({ length: many }, (_, index) => ({ ...one, key: `k${index}` }));

const change = (settings: Record<string, unknown>) => press.call(admin, "PATCH", "/press", { body: { settings } });
const newest = async (lines: number) => {
  const { changes } = (await (await press.call(admin, "GET", "/press/changes")).json()) as { changes: object[] };
  return changes.slice(0, lines);
};

test("a package is added and removed, each in one line of the log", async () => {
  expect((await change({ "prices.books": [...books, COMPACT] })).status).toBe(200);
  expect((await readPress(press.auth)).prices.books).toEqual([...books, COMPACT]);
  expect(await newest(1)).toMatchObject([{ key: "prices.books.compact", before: null, after: COMPACT }]);
  expect((await change({ "prices.books": [COMPACT] })).status).toBe(200);
  expect((await readPress(press.auth)).prices.books).toEqual([COMPACT]);
  const removed = books.map((book) => ({ key: `prices.books.${book.key}`, before: book, after: null }));
  expect(await newest(3)).toEqual(expect.arrayContaining(removed.map((one) => expect.objectContaining(one))));
});

test("another order is a change like any other", async () => {
  await change({ "prices.books": books });
  const { version } = (await (await change({ "prices.books": books.toReversed() })).json()) as { version: number };
  expect((await readPress(press.auth)).prices.books).toEqual(books.toReversed());
  expect(await newest(1)).toMatchObject([{ revision: version, key: "prices.books" }]);
});

test("the largest number of entries is stored; a rate is renamed", async () => {
  const renamed = { ...rate, name: "Structural editing" };
  const all = {
    "prices.books": copies(essential, 8),
    "prices.conferences": copies(standard, 6),
    "prices.editing": [renamed, ...copies(rate, 19)],
  };
  expect((await change(all)).status).toBe(200);
  expect((await readPress(press.auth)).prices).toMatchObject({
    books: all["prices.books"],
    conferences: all["prices.conferences"],
    editing: all["prices.editing"],
  });
});

test.each([
  ["an empty list", { "prices.books": [] }, { "prices.books": "Must have at least one package." }],
  [
    "a ninth book package",
    { "prices.books": copies(essential, 9) },
    { "prices.books": "Must have at most 8 packages." },
  ],
  [
    "a seventh conference package",
    { "prices.conferences": copies(standard, 7) },
    { "prices.conferences": "Must have at most 6 packages." },
  ],
  ["a 21st rate", { "prices.editing": copies(rate, 21) }, { "prices.editing": "Must have at most 20 rates." }],
  ["a key twice", { "prices.books": [COMPACT, ...books, COMPACT] }, { "prices.books.4.key": PRESS_WORDS.keyTaken }],
  [
    "a key that would break out of an address",
    { "prices.books": [{ ...COMPACT, key: "a&b=/../" }] },
    { "prices.books.0.key": "Use lowercase letters, digits and hyphens, such as essential." },
  ],
  ["a key that is no text", { "prices.books": [{ ...COMPACT, key: 7 }] }, { "prices.books.0.key": expect.anything() }],
  ["no name", { "prices.books": [{ ...COMPACT, name: " " }] }, { "prices.books.0.name": PRESS_WORDS.valueMissing }],
  ["a price as text", { "prices.books": [{ ...COMPACT, price: "1" }] }, { "prices.books.0.price": expect.anything() }],
  ["no object", { "prices.books": [null] }, { "prices.books.0": expect.anything() }],
  ["no list", { "prices.books": { ...COMPACT } }, { "prices.books": expect.anything() }],
  [
    "more than a package has",
    { "prices.books": [{ ...COMPACT, free: true }] },
    { "prices.books.0": expect.anything() },
  ],
  [
    "a rate that is dearer than $100 a word",
    { "prices.editing": [{ ...rate, centsPerWord: 10_001 }] },
    { "prices.editing.0.centsPerWord": "Must be at most $100 a word." },
  ],
])("%s is refused by its place, and nothing is stored", async (_, settings, fields) => {
  const before = await readPress(press.auth);
  const response = await change({ motto: "Also.", ...settings });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fields });
  expect(await readPress(press.auth)).toEqual(before);
});
