import { expect, test } from "vitest";
import { readerPagePath } from "#addresses/publication-addresses.ts";
import { pageLabels, parsePageHash, findPageByLabel, parseSearchHash } from "./page-labels.ts";

test("labels of the file come first, then numbers from the chapter's first page", () => {
  expect(pageLabels(["i", "ii", "1"], 3)).toEqual(["i", "ii", "1"]);
  expect(pageLabels(null, 3, 55)).toEqual(["55", "56", "57"]);
  expect(pageLabels(["", "A"], 2)).toEqual(["1", "A"]);
});

test("a page is found by its label, otherwise by its place", () => {
  const labels = ["i", "ii", "1", "2"];
  expect(findPageByLabel("II", labels)).toBe(2);
  expect(findPageByLabel("2", labels)).toBe(4);
  expect(findPageByLabel("3", labels)).toBe(3);
  expect(findPageByLabel("9", labels)).toBeUndefined();
  expect(findPageByLabel("", labels)).toBeUndefined();
});

test.each([
  ["#page=3", 3],
  ["#zoom=80&page=2", 2],
  ["#page=4&search=rain", 4],
  ["#page=0", undefined],
  ["#page=99", undefined],
  ["#contents", undefined],
  ["", undefined],
])("the address %s opens page %s", (hash, page) => {
  expect(parsePageHash(hash, 10)).toBe(page);
});

test.each([
  ["#page=4&search=rain", "rain"],
  ["#page=4&search=%C3%A9tat%20rain&zoom=80", "état rain"],
  ["#search=%", ""],
  ["#page=4", ""],
  ["", ""],
])("the address %s searches for “%s”", (hash, words) => {
  expect(parseSearchHash(hash)).toBe(words);
});

test("the address of a page with words is read as it was written", () => {
  const { hash, pathname } = new URL(readerPagePath(7, 61, ["état", "rain & wind", "#"]), "https://press.example");
  expect(pathname).toBe("/publications/7/read");
  expect(parsePageHash(hash, 100)).toBe(61);
  expect(parseSearchHash(hash)).toBe("état rain & wind #");
  expect(readerPagePath(7, 61)).toBe("/publications/7/read#page=61");
});
