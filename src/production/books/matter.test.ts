import { expect, test } from "vitest";
import { type BookMatter, listMatter, type MatterKey } from "./matter.ts";

const book: BookMatter = {
  hasPublisher: true,
  hasIsbn: true,
  parts: 13,
  dedication: "For the harbour clerks",
  people: 18,
  biographies: 16,
  terms: [{ name: "chapter 1", terms: 214 }],
};
const part = (number: number, terms: number) => ({ name: `chapter ${number}`, terms });

test.each<[MatterKey, Partial<BookMatter>, "ready" | "open", string]>([
  ["front", {}, "ready", "from the record"],
  ["front", { hasIsbn: false }, "open", "ISBN missing in the record"],
  ["front", { hasPublisher: false, hasIsbn: false }, "open", "publisher and ISBN missing in the record"],
  ["contents", {}, "ready", "13 entries, built with the pages"],
  ["contents", { parts: 1 }, "ready", "1 entry, built with the pages"],
  ["dedication", { dedication: null }, "open", "not written"],
  ["dedication", { dedication: "" }, "ready", "left out"],
  ["dedication", {}, "ready", "written"],
  ["contributors", {}, "ready", "18 people, 16 with a biography"],
  ["contributors", { people: 1, biographies: 0 }, "open", "1 person, none with a biography"],
  ["contributors", { people: 0, biographies: 0 }, "open", "nobody in the record"],
  ["index", { terms: null }, "open", "counted when the book is built"],
  ["index", { terms: [part(1, 0)] }, "open", "no terms marked in the texts"],
  ["index", {}, "ready", "214 terms marked"],
  ["index", { terms: [part(1, 1)] }, "ready", "1 term marked"],
  [
    "index",
    { terms: [part(4, 214), part(5, 0), part(8, 0)] },
    "open",
    "214 terms marked; chapter 5 and chapter 8 have none",
  ],
  ["index", { terms: [part(1, 2), part(2, 0)] }, "open", "2 terms marked; chapter 2 has none"],
  [
    "index",
    { terms: [part(1, 2), ...[2, 3, 4, 5, 6].map((number) => part(number, 0))] },
    "open",
    "2 terms marked; 5 parts have none",
  ],
])("%s of %o", (key, given, state, sentence) => {
  expect(listMatter({ ...book, ...given }).find((row) => row.key === key)).toEqual({ key, state, sentence });
});
