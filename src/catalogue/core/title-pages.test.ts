import { expect, test } from "vitest";
import { listLinkedPages, pagesText, parsePages, choosePages } from "./title-pages.ts";

test.each([
  ["7", { page: 7 }, "7"],
  ["1-7", { page: 7, from: 1 }, "1-7"],
  ["03-3", { page: 3 }, "3"],
  ["99999999999999999999", { page: 1_000_000 }, "1000000"],
])("the pages %s", (text, requested, written) => {
  expect(parsePages(text)).toEqual(requested);
  expect(pagesText(requested)).toBe(written);
});

test.each(["", "0", "-1", "2-1", "1-", "one", "1-2-3", "1.5"])("%s is no page", (text) => {
  expect(parsePages(text)).toBeUndefined();
});

test("no page is shown beyond the last one", () => {
  expect(choosePages({ page: 2 }, 38, 6)).toEqual({ first: 2, last: 2, pages: 7 });
  expect(choosePages({ page: 9 }, 38, 6)).toEqual({ first: 7, last: 7, pages: 7 });
  expect(choosePages({ page: 9, from: 2 }, 38, 6)).toEqual({ first: 2, last: 7, pages: 7 });
  expect(choosePages({ page: 9, from: 8 }, 38, 6)).toEqual({ first: 7, last: 7, pages: 7 });
  expect(choosePages({ page: 3 }, 0, 6)).toEqual({ first: 1, last: 1, pages: 1 });
});

test("of many pages a document has the last 144 titles", () => {
  expect(choosePages({ page: 100, from: 1 }, 1436, 6)).toEqual({ first: 77, last: 100, pages: 240 });
  expect(choosePages({ page: 10, from: 1 }, 1436, 36)).toEqual({ first: 7, last: 10, pages: 40 });
});

test("first, last and near pages are linked", () => {
  expect(listLinkedPages(1, 1)).toEqual([1]);
  expect(listLinkedPages(1, 240)).toEqual([1, 2, undefined, 240]);
  expect(listLinkedPages(3, 7)).toEqual([1, 2, 3, 4, undefined, 7]);
  expect(listLinkedPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(listLinkedPages(120, 240)).toEqual([1, undefined, 119, 120, 121, undefined, 240]);
});
