import { expect, test } from "vitest";
import { language } from "#tests/support/cast.ts";
import { chaptersAround, buildChapterContents, findEntryIndex } from "./reader-contents.ts";

const entries = [
  { title: "One", page: 3, depth: 0 },
  { title: "A section", page: 5, depth: 1 },
  { title: "Two", page: 9, depth: 0 },
];

test("a page stands in the last entry that begins before it", () => {
  expect([1, 3, 6, 20].map((page) => findEntryIndex(entries, page))).toEqual([-1, 0, 1, 2]);
});

test("the way leads from chapter to chapter, not to sections", () => {
  expect(chaptersAround(entries, 6)).toEqual({ previous: undefined, next: entries[2] });
  expect(chaptersAround(entries, 9)).toEqual({ previous: entries[0], next: undefined });
  expect(chaptersAround(entries, 1)).toEqual({ previous: undefined, next: entries[0] });
});

test("chapter records are found by the printed number of their first page", () => {
  const en = language("en");
  const chapters = [
    { title: "One", language: en, label: "1" },
    { title: "Elsewhere", language: en, label: "400" },
    { title: "No page", language: en, label: "" },
  ];
  expect(buildChapterContents(chapters, ["i", "ii", "1"])).toEqual([{ title: "One", language: en, page: 3, depth: 0 }]);
});
