import { expect, test } from "vitest";
import type { Facets } from "#search/search-results.ts";
import { endLine, describeFound, nearestLine } from "./found-line.ts";
import { yearBars } from "./year-bars.ts";

const createFacets = (books: number, volumes: number): Facets => ({
  language: [],
  year: [],
  access: [],
  subject: [],
  series: [],
  publisher: [],
  type: [
    { value: "book", label: "book", count: books },
    { value: "conference_proceedings", label: "conference_proceedings", count: volumes },
  ],
});
const createFound = (given: object) => ({
  total: 3,
  totalIsLeast: false,
  complete: 3,
  facets: createFacets(3, 0),
  ...given,
});
const text = (search: string, given: object) => {
  const { count, more } = describeFound(search, createFound(given));
  return count + more;
};

test("one line says how many titles, and which", () => {
  expect(text("law", {})).toBe("3 titles for “law”");
  expect(text("law", { total: 1, complete: 1, facets: createFacets(1, 0) })).toBe("1 title for “law”");
  expect(text("law", { facets: createFacets(2, 1) })).toBe("3 titles: 2 books, 1 volume of proceedings, for “law”");
  expect(text("", { facets: createFacets(1, 2) })).toBe("3 titles: 1 book, 2 volumes of proceedings");
  expect(text("law", { total: 1200, complete: 1200, totalIsLeast: true })).toBe("more than 1,200 titles for “law”");
  expect(text("lwa", { understoodAs: "law" })).toBe("3 titles for “law”. Nothing was found for “lwa”.");
});

test("nearest matches are told apart from titles with all the words", () => {
  expect(text("law of rain", { total: 9, complete: 2 })).toBe("2 titles for “law of rain”");
  expect(text("law of rain", { total: 9, complete: 0 })).toBe(
    "No title holds all of your words “law of rain”. The nearest matches follow.",
  );
  expect(nearestLine({ total: 9, complete: 2, required: 2, words: 3 })).toBe(
    "At least two of your three words. 7 titles.",
  );
});

test("the end of a limited list says how to see other titles", () => {
  expect(endLine({ totalIsLeast: true }, 600)).toBe(
    "More titles hold these words. Only the first 600 are listed. Add a word or choose a filter to see others.",
  );
  expect(endLine({ totalIsLeast: true, next: 594 }, 594)).toBeUndefined();
  expect(endLine({ totalIsLeast: true }, 12)).toBeUndefined();
  expect(endLine({ totalIsLeast: false }, 700)).toBeUndefined();
});

test("years are bars without gaps, in steps where they are many", () => {
  const years = (...given: readonly (readonly [string, number])[]) =>
    given.map(([value, count]) => ({ value, label: value, count }));
  expect(yearBars([])).toBeUndefined();
  expect(yearBars(years(["2003", 4], ["2001", 1]))).toEqual({
    first: 2001,
    last: 2003,
    bars: [
      { from: 2001, percent: 25 },
      { from: 2002, percent: 0 },
      { from: 2003, percent: 100 },
    ],
  });
  expect(yearBars(years(["2020", 1], ["1900", 1]))?.bars.length).toBeLessThanOrEqual(41);
});
