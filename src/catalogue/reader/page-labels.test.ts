import { expect, test } from "vitest";
import { pageLabels, pageOfHash, pageOfLabel } from "./page-labels.ts";

test("labels of the file come first, then numbers from the chapter's first page", () => {
  expect(pageLabels(["i", "ii", "1"], 3)).toEqual(["i", "ii", "1"]);
  expect(pageLabels(null, 3, 55)).toEqual(["55", "56", "57"]);
  expect(pageLabels(["", "A"], 2)).toEqual(["1", "A"]);
});

test("a page is found by its label, otherwise by its place", () => {
  const labels = ["i", "ii", "1", "2"];
  expect(pageOfLabel("II", labels)).toBe(2);
  expect(pageOfLabel("2", labels)).toBe(4);
  expect(pageOfLabel("3", labels)).toBe(3);
  expect(pageOfLabel("9", labels)).toBeUndefined();
  expect(pageOfLabel("", labels)).toBeUndefined();
});

test.each([
  ["#page=3", 3],
  ["#zoom=80&page=2", 2],
  ["#page=0", undefined],
  ["#page=99", undefined],
  ["#contents", undefined],
  ["", undefined],
])("the address %s opens page %s", (hash, page) => {
  expect(pageOfHash(hash, 10)).toBe(page);
});
