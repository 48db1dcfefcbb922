import { describe, expect, test } from "vitest";
import { findContentsEntries } from "./contents-page.ts";

const CHAPTERS = ["Paper that Forecasts", "The Clerk’s Arithmetic", "Silt: A Measured Absence"];

/** A book whose printed page 1 is page 5 of the file; its chapters begin on the printed pages 1, 9 and 17. */
function createBook(contents: readonly string[], { labels, heads = CHAPTERS }: BookOptions = {}) {
  const pages = new Map<number, readonly string[]>([
    [1, ["Handbook of Coastal Archives"]],
    [3, contents],
  ]);
  for (const [index, title] of heads.entries())
    pages.set(5 + 8 * index, ["", String(index + 1), title, "Ada Byron", "The sea."]);
  return {
    pages: 30,
    labels,
    readLines: async (page: number) => pages.get(page) ?? [`The text of page ${page}.`],
  };
}
type BookOptions = { readonly labels?: readonly string[]; readonly heads?: readonly string[] };

const find = async (contents: readonly string[], options?: BookOptions) =>
  (await findContentsEntries(createBook(contents, options))).map(({ title, page }) => [title, page]);

const DOTTED = [
  "Contents",
  "1 Paper that Forecasts . . . . . . . 1",
  "2 The Clerk’s Arithmetic ........ 9",
  "3 Silt: A Measured Absence · · · 17",
];
const FOUND = [
  ["Paper that Forecasts", 5],
  ["The Clerk’s Arithmetic", 13],
  ["Silt: A Measured Absence", 21],
];

describe("the contents page of a book without an outline", () => {
  test.each([
    ["with dots", DOTTED, FOUND],
    [
      "with gaps, capitals and soft hyphens",
      ["CONTENTS", "PAPER THAT FORECASTS   1", "The Clerk's Arith\u00ADmetic  9", "Silt: a measured absence 17"],
      [
        ["PAPER THAT FORECASTS", 5],
        ["The Clerk's Arith\u00ADmetic", 13],
        ["Silt: a measured absence", 21],
      ],
    ],
    [
      "with names before and after the titles",
      [
        "Table of Contents",
        "Ada Byron: Paper that Forecasts … 1",
        "The Clerk’s Arithmetic, Bo Lee … 9",
        "Silt: A Measured Absence … 17",
      ],
      [
        ["Paper that Forecasts", 5],
        ["The Clerk’s Arithmetic", 13],
        ["Silt: A Measured Absence", 21],
      ],
    ],
    [
      "with a title of two lines and names below",
      [
        "Inhalt",
        "Paper that Forecasts 1",
        "Ada Byron",
        "The Clerk’s",
        "Arithmetic 9",
        "Bo Lee",
        "Silt: A Measured Absence 17",
      ],
      [
        ["Paper that Forecasts", 5],
        ["The Clerk’s Arithmetic", 13],
        ["Silt: A Measured Absence", 21],
      ],
    ],
    [
      "with front matter in Roman numbers",
      ["Sommaire", "Preface vii", "Paper that Forecasts 1", "The Clerk’s Arithmetic 9", "Silt: A Measured Absence 17"],
      [
        ["Paper that Forecasts", 5],
        ["The Clerk’s Arithmetic", 13],
        ["Silt: A Measured Absence", 21],
      ],
    ],
  ])("%s", async (_, contents, entries) => {
    expect(await find(contents)).toEqual(entries);
  });

  test("uses the labels of the file, and leaves out an entry whose title is not on its page", async () => {
    const labels = Array.from({ length: 30 }, (_, index) =>
      index < 4 ? (["i", "ii", "iii", "iv"][index] ?? "") : String(index - 3),
    );
    expect(await find(DOTTED, { labels })).toEqual(FOUND);
    const wrong = DOTTED.map((line) => line.replace("9", "10"));
    expect((await find(wrong, { labels })).map(([title]) => title)).toEqual([
      "1 Paper that Forecasts",
      "3 Silt: A Measured Absence",
    ]);
  });

  test("counts the front matter where labels begin at the cover", async () => {
    const labels = Array.from({ length: 30 }, (_, index) => (index === 0 ? "Cover" : String(index + 100)));
    expect(await find(DOTTED, { labels })).toEqual(FOUND);
  });

  test.each([
    ["no heading", DOTTED.slice(1)],
    ["titles that stand nowhere", ["Contents", "One 1", "Two 9", "Three 17"]],
    ["an index of names, not contents", ["Index", ...DOTTED.slice(1)]],
    ["two lines only", DOTTED.slice(0, 3)],
    [
      "numbers beyond the last page",
      ["Contents", "Paper that Forecasts 901", "The Clerk’s Arithmetic 909", "Silt: A Measured Absence 917"],
    ],
  ])("proposes nothing from %s", async (_, contents) => {
    expect(await find(contents)).toEqual([]);
  });

  test("ends in bounded time on lines made to be slow", async () => {
    const hostile = [
      "Contents",
      ...Array.from({ length: 100 }, () => `${"a . ".repeat(2000)}!`),
      `${".".repeat(5000)}1`,
    ];
    const began = performance.now();
    expect(await find(hostile)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test("in a script with digits and words of its own", async () => {
    const heads = ["序章", "海図", "沈泥の記録"];
    expect(await find(["目次", "序章 …… １", "海図 …… ９", "沈泥の記録 …… １７"], { heads })).toEqual([
      ["序章", 5],
      ["海図", 13],
      ["沈泥の記録", 21],
    ]);
  });

  test("a number that does not run on belongs to the title", async () => {
    const heads = ["100 Years of Tides", "The Clerk", "1868: A Bad Year"];
    expect(await find(["Contents", "100 Years of Tides 1", "The Clerk 9", "1868: A Bad Year 17"], { heads })).toEqual([
      ["100 Years of Tides", 5],
      ["The Clerk", 13],
      ["1868: A Bad Year", 21],
    ]);
  });

  test("a Roman number in capitals belongs to the title", async () => {
    const heads = ["World War II and the Harbour", "The Clerk", "Silt"];
    expect(await find(["Contents", "World War II", "and the Harbour 1", "The Clerk 9", "Silt 17"], { heads })).toEqual([
      ["World War II and the Harbour", 5],
      ["The Clerk", 13],
      ["Silt", 21],
    ]);
  });

  test("in a script that runs to the left has its numbers first", async () => {
    const heads = ["ورق يتنبأ", "حساب الكاتب", "الطمي"];
    expect(await find(["المحتويات", "1 . . . ورق يتنبأ", "9 . . . حساب الكاتب", "17 . . . الطمي"], { heads })).toEqual([
      ["ورق يتنبأ", 5],
      ["حساب الكاتب", 13],
      ["الطمي", 21],
    ]);
  });
});
