import { expect, test } from "vitest";
import { authorsBelow, type OutlineEntry, proposeChapters } from "./proposed-chapters.ts";
import { processorTime } from "#tests/processor-time.ts";

const entry = (title: string, page?: number, inner: readonly OutlineEntry[] = []): OutlineEntry => ({
  title,
  page,
  inner,
});
const reader = (
  given: { pages?: number; blank?: readonly number[]; lines?: Record<number, readonly string[]> } = {},
) => ({
  pages: given.pages ?? 60,
  readLines: async (page: number) => given.lines?.[page] ?? [],
  isBlank: async (page: number) => given.blank?.includes(page) ?? false,
});
const proposeRanges = async (outline: readonly OutlineEntry[], given = {}) =>
  (await proposeChapters(outline, reader(given))).map(({ title, first, last }) => [title, first, last]);

test("each entry ends before the next one; blank pages belong to no chapter", async () => {
  const outline = [entry("Tides", 3), entry("  Ports\nof call ", 21), entry("Nets", 41)];
  expect(await proposeRanges(outline, { blank: [20, 40, 39, 60] })).toEqual([
    ["Tides", 3, 19],
    ["Ports of call", 21, 38],
    ["Nets", 41, 59],
  ]);
});

test("no more than three blank pages are left out, and never the chapter's first", async () => {
  const blank = [5, 6, 7, 8, 9, 10, 11, 12];
  expect(await proposeRanges([entry("Tides", 3), entry("Plate", 10), entry("Ports", 13)], { blank })).toEqual([
    ["Tides", 3, 6],
    ["Plate", 10, 10],
    ["Ports", 13, 60],
  ]);
});

test("one entry around all is the book; parts give way to their chapters", async () => {
  const parts = [
    entry("Preface", 2),
    entry("Part I: Water", 4, [entry("Tides", 5), entry("Ports", 20)]),
    entry("Teil 2", 30, [entry("Nets", 31)]),
    entry("Particles", 50, [entry("A section", 52)]),
  ];
  const titles = ["Preface", "Tides", "Ports", "Nets", "Particles"];
  expect((await proposeRanges(parts)).map(([title]) => title)).toEqual(titles);
  expect((await proposeRanges([entry("The book", 1, parts)])).map(([title]) => title)).toEqual(titles);
});

test("entries without a title or a page of the file are left out, and the second on a page", async () => {
  const outline = [
    entry("Nowhere"),
    entry("", 3),
    entry("Far", 61),
    entry("Zero", 0),
    entry("B", 9),
    entry("C", 9),
    entry("A", 4),
  ];
  expect(await proposeRanges(outline)).toEqual([
    ["A", 4, 8],
    ["B", 9, 60],
  ]);
  expect(await proposeRanges([])).toEqual([]);
});

test.each(["Cover", "Title page", "Contents", "Sumário", "List of figures", "Index", "Half-title"])(
  "%s is proposed as no chapter",
  async (title) => {
    const [one] = await proposeChapters([entry(title, 1)], reader());
    expect(one?.is_chapter).toBe(false);
  },
);

test.each(["Introduction", "Indexing the sea", "Covering letters", "Copyrights of songs"])(
  "%s may be a chapter",
  async (title) => {
    const [one] = await proposeChapters([entry(title, 1)], reader());
    expect(one?.is_chapter).toBe(true);
  },
);

test.each([
  ["1. Tides", "Tides"],
  ["Chapter 12: Tides", "Tides"],
  ["Capítulo IV – Tides", "Tides"],
  ["Chapter 3", "Chapter 3"],
  ["1984 and after", "1984 and after"],
  ["2.1 Salt", "2.1 Salt"],
])("the title of %s is %s", async (given, title) => {
  const [one] = await proposeChapters([entry(given, 1)], reader());
  expect(one?.title).toBe(title);
});

test.each([
  ["Tides", ["Tides", "Ada Byron and Bo Lee"], ["Ada Byron", "Bo Lee"]],
  [
    "1. Tides of Salt",
    ["12", "Tides of", "Salt", "Amara N. Okafor, Lars Hedqvist"],
    ["Amara N. Okafor", "Lars Hedqvist"],
  ],
  ["Tides", ["Tides", "María de la Cruz"], []],
  ["Tides", ["Tides", "The sea rises twice a day."], []],
  ["Tides", ["Tides"], []],
  ["Tides", ["Ports", "Ada Byron"], []],
  ["", ["Ada Byron"], []],
])("names below the title %o on a page of %o", (title, lines, names) => {
  expect(authorsBelow(title, lines)).toEqual(names);
});

test("a long line costs no more than its length", async () => {
  const lines = ["A ".repeat(79), "A, ".repeat(50_000)];
  const readAll = () => lines.map((line) => authorsBelow("Tides", ["Tides", line]));
  expect(await processorTime(readAll)).toBeLessThan(1000);
});
