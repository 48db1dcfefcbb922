import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import {
  chapterErrors,
  type ChosenChapter,
  chooseChapters,
  toContentsRow,
  fileNotes,
  formatPrintedPages,
  toggleStart,
} from "./chosen-chapters.ts";

const chapter = (first: number, last: number, given: Partial<ChosenChapter> = {}): ChosenChapter => ({
  key: `page-${first}`,
  isChosen: true,
  chapterId: null,
  hasPdf: false,
  title: "Tides",
  authors: "Ada Byron",
  first,
  last,
  ...given,
});
const LABELS = ["i", "ii", "iii", "1", "2", "3", "4", "A-1", "A-2"];
const ranges = (chapters: readonly ChosenChapter[]) => chapters.map(({ first, last }) => [first, last]);

test("what is proposed is chosen, but for what is no chapter", () => {
  const there = { chapter_id: null, has_pdf: false };
  const proposed = { ...there, title: "Tides", authors: ["Ada Byron", "Bo Lee"], first: 3, last: 9 };
  expect(
    chooseChapters([
      { ...proposed, is_chapter: true },
      { ...proposed, title: "Contents", first: 1, last: 2, authors: [], is_chapter: false },
      { ...proposed, first: 10, chapter_id: "c1", is_chapter: true },
      { ...proposed, first: 12, chapter_id: "c2", has_pdf: true, is_chapter: true },
    ]),
  ).toEqual([
    chapter(3, 9, { authors: "Ada Byron; Bo Lee" }),
    chapter(1, 2, { title: "Contents", authors: "", isChosen: false }),
    chapter(10, 9, { authors: "Ada Byron; Bo Lee", chapterId: "c1" }),
    chapter(12, 9, { authors: "Ada Byron; Bo Lee", chapterId: "c2", hasPdf: true, isChosen: false }),
  ]);
});

test("a page that is picked begins a chapter, and picked again it begins none", () => {
  const one = toggleStart([], 3, 20);
  expect(ranges(one)).toEqual([[3, 20]]);
  const two = toggleStart(one, 11, 20);
  expect(ranges(two)).toEqual([
    [3, 10],
    [11, 20],
  ]);
  const three = toggleStart(two, 5, 20);
  expect(ranges(three)).toEqual([
    [3, 4],
    [5, 10],
    [11, 20],
  ]);
  expect(ranges(toggleStart(three, 5, 20))).toEqual(ranges(two));
  expect(toggleStart(three, 3, 20)).toHaveLength(2);
});

test.each([
  [chapter(1, 9), {}],
  [chapter(1, 9, { title: " " }), { title: PUBLICATION_WORDS.titleMissing }],
  [chapter(1, 9, { authors: "; " }), { authors: PUBLICATION_WORDS.authorRequiredInList }],
  [chapter(4, 2), { last: PUBLICATION_WORDS.pagesReversed }],
  [chapter(0, 10), { first: "A page from 1 to 9.", last: "A page from 1 to 9." }],
  [chapter(Number.NaN, 2.5), { first: "A page from 1 to 9.", last: "A page from 1 to 9." }],
])("errors of %o", (one, errors) => {
  expect(chapterErrors(one, 9)).toEqual(errors);
});

test.each([
  [4, 7, "1–4", { page_from: 1, page_to: 4, page_label: null }],
  [5, 5, "2", { page_from: 2, page_to: 2, page_label: null }],
  [1, 3, "i–iii", { page_from: null, page_to: null, page_label: "i–iii" }],
  [8, 9, "A-1–A-2", { page_from: null, page_to: null, page_label: "A-1–A-2" }],
  [3, 4, "iii–1", { page_from: null, page_to: null, page_label: "iii–1" }],
])("pages %i to %i are printed %s", (first, last, printed, pages) => {
  const one = chapter(first, last, { title: " Tides ", authors: "Ada Byron; Bo Lee" });
  expect(formatPrintedPages(one, LABELS)).toBe(printed);
  expect(toContentsRow(one, LABELS)).toEqual({ ...pages, title: "Tides", authors: ["Ada Byron", "Bo Lee"], doi: null });
});

test("pages of the file in two chapters are named", () => {
  expect(fileNotes([chapter(1, 9), chapter(8, 12), chapter(13, 14)])).toEqual(["Pages 8–9 are in two chapters."]);
});
