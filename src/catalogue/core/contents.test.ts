import { expect, test } from "vitest";
import { pageRange } from "#publications/chapters/printed-pages.ts";
import { contentsParts, folio, neighbours } from "./contents.ts";

test("a chapter's folio is the number printed on its first page", () => {
  expect(folio({ page_from: 41 })).toBe("41");
  expect(folio({ page_label: "xiv–xx", page_from: 14 })).toBe("xiv");
  expect(folio({})).toBe("");
});

test("pages are a range, one page, or a label", () => {
  expect(pageRange({ page_from: 41, page_to: 66 })).toBe("41–66");
  expect(pageRange({ page_from: 41, page_to: 41 })).toBe("41");
  expect(pageRange({ page_label: "ix - xii" })).toBe("ix–xii");
  expect(pageRange({})).toBeUndefined();
});

test("the first chapter has no previous and the last no next one", () => {
  const chapters = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(neighbours(chapters, "a")).toEqual({ next: { id: "b" } });
  expect(neighbours(chapters, "b")).toEqual({ previous: { id: "a" }, next: { id: "c" } });
  expect(neighbours(chapters, "elsewhere")).toEqual({});
});

test("contents are divided where the part changes", () => {
  const chapters = [{ part_title: undefined }, { part_title: "I" }, { part_title: "I" }, { part_title: "II" }];
  expect(contentsParts(chapters).map((part) => [part.title, part.chapters.length])).toEqual([
    [undefined, 1],
    ["I", 2],
    ["II", 1],
  ]);
  expect(contentsParts([])).toEqual([]);
});
