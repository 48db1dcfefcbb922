import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { pageNotes } from "./page-notes.ts";
import { type Pages, pagesText, readPages } from "./pages.ts";

const numbers = (page_from: number, page_to = page_from): Pages => ({ page_from, page_to, page_label: null });
const NONE = { page_from: null, page_to: null, page_label: null };

test.each<[string, Pages]>([
  ["", NONE],
  ["  ", NONE],
  ["–", NONE],
  ["12", numbers(12)],
  ["12-34", numbers(12, 34)],
  [" 12 – 34 ", numbers(12, 34)],
  ["12—34", numbers(12, 34)],
  ["12--34", numbers(12, 34)],
  ["pp. 12–34", numbers(12, 34)],
  ["p. 7", numbers(7)],
  ["ix–xii", { ...NONE, page_label: "ix–xii" }],
  ["IX", { ...NONE, page_label: "IX" }],
])("%j is read", (text, pages) => {
  expect(readPages(text)).toEqual(pages);
});

test.each(["twelve", "12–", "–12", "0", "12–34–56", "12, 14", "1e3", "-5", "123456789", "12–xx"])(
  "%j names no pages",
  (text) => {
    expect(readPages(text)).toBe(PUBLICATION_WORDS.pagesInvalid);
  },
);

test("a last page before the first is refused", () => {
  expect(readPages("34–12")).toBe(PUBLICATION_WORDS.pagesReversed);
});

test("written pages are read back", () => {
  for (const pages of [NONE, numbers(1), numbers(12, 34), { ...NONE, page_label: "ix–xii" }])
    expect(readPages(pagesText(pages))).toEqual(pages);
  expect(pagesText({ page_from: 12, page_to: null, page_label: null })).toBe("12");
});

const notes = (...pages: readonly (readonly [number, number?] | undefined)[]) =>
  pageNotes(
    pages.map((range, index) => ({
      id: String(index + 1),
      page_from: range?.[0] ?? null,
      page_to: range?.[1] ?? null,
    })),
  ).map(({ chapterId, kind, words }) => `${chapterId} ${kind}: ${words}`);

test("chapters that follow each other need no note", () => {
  expect(notes()).toEqual([]);
  expect(notes([1, 18], [19, 46], [47])).toEqual([]);
  // A blank page before a right-hand page.
  expect(notes([1, 17], [19, 46])).toEqual([]);
});

test("pages in no chapter and in two chapters are named before the lower one", () => {
  expect(notes([97, 118], [123, 151])).toEqual(["2 gap: Pages 119–122 are in no chapter."]);
  expect(notes([1, 20], [19, 46])).toEqual(["2 overlap: Pages 19–20 are in two chapters."]);
  expect(notes([1, 19], [19, 46])).toEqual(["2 overlap: Page 19 is in two chapters."]);
});

test("a chapter inside another, and one that begins too early, are noted", () => {
  expect(notes([1, 100], [40, 50], [101, 120])).toEqual(["2 overlap: Pages 40–100 are in two chapters."]);
  expect(notes([50, 60], [10, 20])).toEqual(["2 order: This chapter begins before the one above it."]);
});

test("beside a chapter without pages nothing is known to be a gap, but two may still overlap", () => {
  expect(notes([1, 10], undefined, [30, 40])).toEqual([]);
  expect(notes([1, 10], undefined, [8, 40])).toEqual(["3 overlap: Pages 8–10 are in two chapters."]);
  expect(notes(undefined, [30, 40])).toEqual([]);
});
