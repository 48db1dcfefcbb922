import { describe, expect, test } from "vitest";
import { DEFAULT_PRESS, type Press } from "#press/core/press.ts";
import { type PressValues, toPressValues } from "#press/core/press-values.ts";
import { entryRows, withEntry, withEntryName, withoutEntry } from "./price-entries.ts";
import { errorsByField, settingsTyped } from "#press/settings/parse-settings.ts";
import { valuesOver } from "#press/settings/merge-settings.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

const BEGIN = toPressValues(DEFAULT_PRESS);
const LIST = "prices.books";
const { prices } = DEFAULT_PRESS;

/** Returns a form with an added book package of this name. */
function withPackage(name: string, begin: PressValues = BEGIN): PressValues {
  const { values, row } = withEntry(begin, LIST);
  return { ...withEntryName(values, LIST, row, name), [`${LIST}.${row}.price`]: "1,999" };
}
const parseBooks = (values: PressValues) => settingsTyped(values, DEFAULT_PRESS).settings[LIST];

describe("an entry that is added", () => {
  test("stands last, with a key made from its name", () => {
    const { settings, fieldErrors } = settingsTyped(withPackage("Compact Book"), DEFAULT_PRESS);
    expect(fieldErrors).toEqual({});
    const compact = {
      key: "compact-book",
      name: "Compact Book",
      price: 199_900,
      words: null,
      coverConcepts: null,
      editing: "Basic editing",
    };
    expect(settings).toEqual({ [LIST]: [...prices.books, compact] });
  });
  test("has a unique key, and a typed key stays", () => {
    const two = withPackage("Premium", withPackage("Premium"));
    expect(parseBooks(two)).toMatchObject([{}, {}, {}, { key: "premium-2" }, { key: "premium-3" }]);
    const typed = withEntryName({ ...two, "prices.books.+1.key": "grand" }, LIST, "+1", "Grander");
    expect(parseBooks(typed)).toMatchObject([{}, {}, {}, { key: "grand", name: "Grander" }, {}]);
  });
  test("shows errors at its own fields, in the form's order", () => {
    const { values } = withEntry({ ...BEGIN, "prices.chapter.base": "much" }, LIST);
    expect(Object.keys(settingsTyped(values, DEFAULT_PRESS).fieldErrors)).toEqual([
      "prices.books.+1.name",
      "prices.books.+1.key",
      "prices.books.+1.price",
      "prices.chapter.base",
    ]);
    const twice = { ...withPackage("Compact"), "prices.books.+1.key": "premium" };
    expect(settingsTyped(twice, DEFAULT_PRESS).fieldErrors).toEqual({
      "prices.books.+1.key": PRESS_WORDS.keyTaken,
    });
  });
  test("and removed again leaves nothing", () => {
    expect(withoutEntry(withPackage("Compact"), LIST, "+1")).toEqual(BEGIN);
  });
});

test("a removed entry is gone, and errors of other entries stand in their rows", () => {
  const without = withoutEntry(BEGIN, LIST, "essential");
  expect(parseBooks(without)).toEqual(prices.books.slice(1));
  expect(errorsByField({ "prices.books.1.price": "Dear." }, without)).toEqual({
    "prices.books.premium.price": "Dear.",
  });
});

test("a rate is renamed, its key stays", () => {
  const renamed = withEntryName(BEGIN, "prices.editing", "copy", "Copyediting");
  expect(settingsTyped(renamed, DEFAULT_PRESS).settings).toMatchObject({
    "prices.editing": [{}, { key: "copy", name: "Copyediting", centsPerWord: 5 }, {}, {}, {}, {}],
  });
});

test("a list without entries and one with too many have their error at the list", () => {
  const none = { ...BEGIN, [LIST]: "" };
  expect(settingsTyped(none, DEFAULT_PRESS).fieldErrors).toEqual({ [LIST]: "Must have at least one package." });
  const many = ["A", "B", "C", "D", "E", "F"].reduce((values, name) => withPackage(name, values), BEGIN);
  expect(settingsTyped(many, DEFAULT_PRESS).fieldErrors).toEqual({ [LIST]: "Must have at most 8 packages." });
});

test("entries that either person added are there, and those that either removed are not", () => {
  const [essential, professional] = prices.books;
  if (!essential || !professional) throw new Error("There are three packages.");
  const theirs: Press = {
    ...DEFAULT_PRESS,
    prices: { ...prices, books: [professional, { ...essential, key: "compact" }, ...prices.books.slice(2)] },
  };
  const mine = withPackage("Grand", withoutEntry(BEGIN, LIST, "premium"));
  const over = valuesOver(mine, { base: BEGIN, fresh: toPressValues(theirs) });
  expect(entryRows(over, LIST)).toEqual(["professional", "compact", "+1"]);
  expect(settingsTyped(over, theirs).settings[LIST]).toMatchObject([
    { key: "professional" },
    { key: "compact", price: 299_900 },
    { key: "grand" },
  ]);
});
