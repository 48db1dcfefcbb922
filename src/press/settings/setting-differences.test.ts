import { expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { settingDifferences } from "./setting-differences.ts";

test("equal values are left out", () => {
  expect(settingDifferences(DEFAULT_PRESS, structuredClone(DEFAULT_PRESS))).toEqual([]);
});

test("each single value is listed, packages by their keys", () => {
  const { prices, hours, claims } = DEFAULT_PRESS;
  const after = {
    ...DEFAULT_PRESS,
    name: "Meridian",
    hours: { ...hours, to: "17:00" },
    claims: { ...claims, books: { live: "books" } },
    publishers: ["Brill"],
    prices: {
      ...prices,
      books: prices.books.map((book) => (book.key === "premium" ? { ...book, price: 1, mark: "New" } : book)),
    },
  } as const;
  expect(settingDifferences(DEFAULT_PRESS, after)).toEqual([
    { key: "name", before: "Colophon Academic Press", after: "Meridian" },
    { key: "hours.to", before: "18:00", after: "17:00" },
    { key: "claims.books", before: { shown: "500+" }, after: { live: "books" } },
    { key: "prices.books.premium.price", before: 799900, after: 1 },
    { key: "publishers", before: DEFAULT_PRESS.publishers, after: ["Brill"] },
    { key: "prices.books.premium.mark", before: null, after: "New" },
  ]);
});

test("an added or removed package is one line", () => {
  const { prices } = DEFAULT_PRESS;
  const [first, second] = prices.conferences;
  if (!first || !second) throw new Error("There are two packages.");
  const small = { ...first, key: "small", name: "Small" };
  const after = { ...DEFAULT_PRESS, prices: { ...prices, conferences: [{ ...first, base: 1 }, small] } };
  expect(settingDifferences(DEFAULT_PRESS, after)).toEqual([
    { key: "prices.conferences.standard.base", before: 149_900, after: 1 },
    { key: "prices.conferences.premium", before: second, after: null },
    { key: "prices.conferences.small", before: null, after: small },
  ]);
});

test("packages in another order are listed by their keys", () => {
  const { prices } = DEFAULT_PRESS;
  const [essential, ...rest] = prices.books;
  if (!essential) throw new Error("There is a package.");
  const after = { ...DEFAULT_PRESS, prices: { ...prices, books: [...rest, essential] } };
  expect(settingDifferences(DEFAULT_PRESS, after)).toEqual([
    {
      key: "prices.books",
      before: ["essential", "professional", "premium"],
      after: ["professional", "premium", "essential"],
    },
  ]);
});
