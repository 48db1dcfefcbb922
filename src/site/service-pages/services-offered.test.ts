import { expect, test } from "vitest";
import { DEFAULT_PRICES } from "#press/core/price-list.ts";
import { listFacts, lowestPrice, SERVICE_TEXTS, servicesOffered } from "./services-offered.ts";

test("the four services of specification §1 have their addresses and lowest prices", () => {
  expect(
    servicesOffered(DEFAULT_PRICES, SERVICE_TEXTS).map(({ name, href, amount, note }) => [name, href, amount, note]),
  ).toEqual([
    ["Book Publishing", "/services/book-publishing", "$2,999", "for up to 80,000 words"],
    ["Academic Chapters", "/services/academic-chapters", "$999", "for up to 10,000 words"],
    ["Conference Proceedings", "/services/conference-proceedings", "$1,499", "and $25 a paper"],
    ["Editorial Services", "/services/editorial-services", "$0.02", "per word"],
  ]);
});

test("each service answers for whom it is, how long it takes and who reviews", () => {
  for (const { forWhom, time, review } of servicesOffered(DEFAULT_PRICES, SERVICE_TEXTS))
    for (const words of [forWhom, time, review]) expect(words).toMatch(/\w/u);
});

test("the cheapest package counts, wherever it stands, and may have no limit of words", () => {
  const [first] = DEFAULT_PRICES.books;
  if (!first) throw new Error("there are packages");
  const books = [first, { ...first, key: "any", price: 1_000_00, words: null }];
  expect(lowestPrice({ ...DEFAULT_PRICES, books }, "book")).toEqual({
    of: "A book",
    amount: "$1,000",
    note: "for any length",
  });
});

test("a text without the table has no answers", () => {
  expect(listFacts({ sections: [] })).toEqual([]);
});
