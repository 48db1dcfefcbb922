import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { pressFrom } from "./stored-press.ts";

const read = (settings: Record<string, unknown>) => pressFrom(new Map(Object.entries(settings)));
const fieldErrors = (settings: Record<string, unknown>): string[] => {
  const found = read(settings);
  return "fieldErrors" in found ? Object.keys(found.fieldErrors) : [];
};
const { chapter, books, editing } = DEFAULT_PRESS.prices;

test("the defaults fit their own shape", () => {
  expect(read({})).toEqual({ press: DEFAULT_PRESS });
});

test("a script in a name is a text, which React escapes", () => {
  const name = "<script>alert(1)</script>";
  expect(read({ name })).toMatchObject({ press: { name } });
});

test.each([
  [{ name: "Press\r\nBcc: all@example.org" }, "name"],
  [{ name: "Press\u2028Bcc: all" }, "name"],
  [{ name: "\u202ePress" }, "name"],
  [{ name: " " }, "name"],
  [{ name: "n".repeat(201) }, "name"],
  [{ name: 7 }, "name"],
  [{ email: "a@b.example\nBcc: c@d.example" }, "email"],
  [{ social: [{ label: "Us", href: "javascript:alert(1)" }] }, "social.0.href"],
  [{ social: [{ label: "Us", href: "http://social.example/us" }] }, "social.0.href"],
  [{ social: [{ label: "Us", href: "https://social.example/us", onclick: "x" }] }, "social.0"],
  [{ "hours.days": [] }, "hours.days"],
  [{ "hours.days": ["Mon", "Mon"] }, "hours.days"],
  [{ "hours.days": ["Noday"] }, "hours.days.0"],
  [{ "hours.from": "19:00" }, "hours.to"],
  [{ "hours.to": "25:00" }, "hours.to"],
  [{ "hours.timeZone": "Mars/Olympus" }, "hours.timeZone"],
  [{ "map.latitude": 91 }, "map.latitude"],
  [{ "map.longitude": "80" }, "map.longitude"],
  [{ "map.zoom": 0 }, "map.zoom"],
  [{ replyWithin: 0 }, "replyWithin"],
  [{ "claims.satisfaction": { live: "satisfaction" } }, "claims.satisfaction.shown"],
  [{ "claims.books": { live: "authors" } }, "claims.books"],
  [{ "prices.chapter": { ...chapter, base: -1 } }, "prices.chapter.base"],
  [{ "prices.chapter": { ...chapter, base: 0.5 } }, "prices.chapter.base"],
  [{ "prices.chapter": { ...chapter, base: 1e12 } }, "prices.chapter.base"],
  [{ "prices.chapter": { ...chapter, base: null } }, "prices.chapter.base"],
  [{ "prices.chapter": { ...chapter, words: 0 } }, "prices.chapter.words"],
  [{ "prices.books": [] }, "prices.books"],
  [{ "prices.books": [...books, ...books] }, "prices.books.3.key"],
  [{ "prices.books": Array.from({ length: 9 }, (_, index) => ({ ...books[0], key: `b${index}` })) }, "prices.books"],
  [{ "prices.books": { 0: books[0] } }, "prices.books"],
  [{ "prices.books": [null] }, "prices.books.0"],
  [{ "prices.books": [{ ...books[0], price: "2999" }] }, "prices.books.0.price"],
  [{ "prices.conferences": [] }, "prices.conferences"],
  [
    { "prices.editing": Array.from({ length: 21 }, (_, index) => ({ ...editing[0], key: `e${index}` })) },
    "prices.editing",
  ],
  [{ "prices.editing": [{ ...editing[0], key: "Copy" }] }, "prices.editing.0.key"],
  [{ "prices.books": books.map((book) => ({ ...book, key: "../x" })) }, "prices.books.0.key"],
  [{ "prices.editing": editing.map((one) => ({ ...one, centsPerWord: 0.001 })) }, "prices.editing.0.centsPerWord"],
  [{ publishers: ["a\nb"] }, "publishers.0"],
  [{ publishers: Array.from({ length: 201 }, String) }, "publishers"],
  [{ colour: "red" }, "colour"],
  [{ "prices.lunch": 1 }, "prices.lunch"],
  [{ __proto__x: 1 }, "__proto__x"],
  [{ "name.length": 1 }, "name.length"],
])("%j is refused at %s", (settings, path) => {
  expect(fieldErrors(settings)).toContain(path);
});

test("a rate may be a fraction of a cent", () => {
  expect(fieldErrors({ "prices.editing": editing.map((one) => ({ ...one, centsPerWord: 7.25 })) })).toEqual([]);
});
