import { describe, expect, test } from "vitest";
import { readCount } from "./estimate.ts";
import { estimateBook } from "./estimate-book.ts";
import { type ChapterChoices, estimateChapter } from "./estimate-chapter.ts";
import { estimateEditing } from "./estimate-editing.ts";
import { estimateProceedings } from "./estimate-proceedings.ts";
import { money, rate } from "#press/pricing/money.ts";
import { DEFAULT_PRICES } from "#press/core/price-list.ts";

const { books, chapter, conferences, editing } = DEFAULT_PRICES;

describe("a chapter", () => {
  const PLAIN: ChapterChoices = { words: 8000, openAccess: false, expedited: false, colourFigures: 0 };
  test.each([
    [PLAIN, "$999"],
    [{ ...PLAIN, words: 10_000 }, "$999"],
    [{ ...PLAIN, words: 10_001 }, "$1,049"],
    [{ ...PLAIN, words: 11_000 }, "$1,049"],
    [{ ...PLAIN, words: 11_001 }, "$1,099"],
    [{ ...PLAIN, openAccess: true }, "$1,499"],
    [{ ...PLAIN, expedited: true }, "$1,299"],
    [{ ...PLAIN, colourFigures: 4 }, "$1,299"],
    [{ words: 12_500, openAccess: true, expedited: true, colourFigures: 2 }, "$2,099"],
  ])("%o costs %s", (choices, total) => {
    expect(money(estimateChapter(chapter, choices).total)).toBe(total);
  });
  test("has a line for every part that costs something, and no other line", () => {
    const all = estimateChapter(chapter, { words: 12_500, openAccess: true, expedited: true, colourFigures: 2 });
    expect(all.lines.map(({ label, amount }) => `${label}: ${money(amount)}`)).toEqual([
      "Chapter, up to 10,000 words: $999",
      "Extended length, 3 × 1,000 words: $150",
      "Open access: $500",
      "Expedited review: $300",
      "Colour figures, 2: $150",
    ]);
    expect(estimateChapter(chapter, PLAIN).lines).toHaveLength(1);
  });
});

test.each([
  [1, "essential"],
  [80_000, "essential"],
  [80_001, "professional"],
  [120_000, "professional"],
  [120_001, "premium"],
  [2_000_000, "premium"],
])("a book of %i words fits %s", (words, key) => {
  expect(estimateBook(books, words)?.key).toBe(key);
  expect(estimateBook(books.toReversed(), words)?.key).toBe(key);
});

test("a book longer than every package fits none", () => {
  expect(estimateBook(books.slice(0, 2), 120_001)).toBeUndefined();
});

test.each([
  [1, "$1,524", "$3,019"],
  [100, "$3,999", "$4,999"],
  [101, undefined, "$5,019"],
  [200, undefined, "$6,999"],
  [201, undefined, undefined],
])("%i papers: Standard %s, Premium %s", (papers, standard, premium) => {
  const totals = estimateProceedings(conferences, papers).map(({ estimate }) => estimate && money(estimate.total));
  expect(totals).toEqual([standard, premium]);
});

describe("editing", () => {
  test.each([
    [5000, ["copy"], "$250"],
    [5000, ["proofreading"], "$100"],
    [5000, ["polishing"], "$300"],
    [80_000, ["developmental"], "$6,400"],
    [80_000, ["copy"], "$4,000"],
    [80_000, ["proofreading"], "$1,600"],
    [10_000, ["academic"], "$700"],
    [10_000, ["pre-submission"], "$400"],
    [5000, ["copy", "proofreading", "polishing"], "$650"],
    [1, ["proofreading"], "$0.02"],
    [333, ["copy"], "$16.65"],
    [5000, [], "$0"],
    [5000, ["unknown"], "$0"],
  ])("%i words with %j cost %s", (words, services, total) => {
    expect(money(estimateEditing(editing, { words, services }).total)).toBe(total);
  });
  test("is exact to the cent with a rate in fractions of a cent", () => {
    const rates = [{ key: "copy", name: "Copy editing", centsPerWord: 2.5 }];
    expect(estimateEditing(rates, { words: 333, services: ["copy"] }).total).toBe(833);
    expect(rate(2.5)).toBe("$0.025");
  });
});

test.each([
  ["5000", 5000],
  [" 80,000 ", 80_000],
  ["80 000", 80_000],
  ["1,234,567", 1_234_567],
  ["0", undefined],
  ["", undefined],
  ["-5", undefined],
  ["2.5", undefined],
  ["1,5", undefined],
  ["1e5", undefined],
  ["99999999999", undefined],
])("%j typed is %s", (typed, number) => {
  expect(readCount(typed)).toBe(number);
});
