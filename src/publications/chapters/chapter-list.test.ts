import { describe, expect, test } from "vitest";
import {
  type ChapterList,
  countPages,
  firstFaulty,
  newChapter,
  partName,
  withAnother,
  withBook,
  withChapter,
  withoutChapter,
} from "./chapter-list.ts";
import { EMPTY_PERSON } from "#publications/contributors/contributor-entry.ts";

const BOOK = { id: "b", title: "Salt", type: "book" } as const;
const createList = (...keys: string[]): ChapterList => ({
  book: BOOK,
  chapters: keys.map((key) => newChapter(key, BOOK)),
  shown: 0,
});
const listKeys = ({ chapters }: ChapterList): string[] => chapters.map(({ key }) => key);

test("a new chapter belongs to the book, has one author to fill in, and closed access (specification §9)", () => {
  expect(newChapter("a", BOOK)).toMatchObject({
    state: "open",
    entry: { type: "academic_chapter", parent_book_id: "b", open_access: false, people: [EMPTY_PERSON] },
  });
  expect(newChapter("a", undefined).entry.parent_book_id).toBe("");
});

describe("several chapters of one book", () => {
  test("another chapter is blank, belongs to the same book and is selected", () => {
    const list = withAnother(withChapter(createList("a"), 0, { state: "stored", id: "1" }), "b");
    expect(list.shown).toBe(1);
    expect(list.chapters).toMatchObject([
      { key: "a", id: "1" },
      { key: "b", state: "open" },
    ]);
    expect(list.chapters[1]?.entry).toMatchObject({ title: "", parent_book_id: "b" });
  });

  test("another book becomes the book of every chapter", () => {
    const other = { id: "p", title: "Proceedings", type: "conference_proceedings" } as const;
    expect(withBook(createList("a", "b"), other).chapters.map(({ entry }) => entry.parent_book_id)).toEqual(["p", "p"]);
    expect(withBook(createList("a"), undefined).chapters[0]?.entry.parent_book_id).toBe("");
  });

  test.each([
    [0, 0, ["b", "c"], 0],
    [1, 0, ["b", "c"], 0],
    [2, 0, ["b", "c"], 1],
    [0, 2, ["a", "b"], 0],
    [2, 2, ["a", "b"], 1],
  ])("shown %i, removed %i: what is shown stays, or its neighbour is", (shown, removed, keys, then) => {
    const list = withoutChapter({ ...createList("a", "b", "c"), shown }, removed);
    expect(listKeys(list)).toEqual(keys);
    expect(list.shown).toBe(then);
  });

  test("the first chapter that cannot be sent is found; stored chapters are not checked", () => {
    expect(firstFaulty(createList("a", "b"))).toBe(0);
    expect(firstFaulty(withChapter(createList("a", "b"), 0, { state: "stored" }))).toBe(1);
    const right = {
      ...newChapter("a", BOOK).entry,
      title: "Salt",
      people: [{ ...EMPTY_PERSON, family: "Okafor", affiliation: "Lagos" }],
    };
    expect(firstFaulty(withChapter(createList("a"), 0, { entry: right }))).toBe(-1);
  });
});

test.each([
  ["1", "10", "10"],
  ["7", "7", "1"],
  ["7", "6", ""],
  ["", "6", ""],
  ["ix", "12", ""],
])("from page %s to %s there are %s", (page_from, page_to, pages) => {
  expect(countPages({ page_from, page_to })).toBe(pages);
});

test("a part of proceedings is a paper (decision F14)", () => {
  expect(partName(BOOK)).toBe("Chapter");
  expect(partName(undefined)).toBe("Chapter");
  expect(partName({ type: "conference_proceedings" })).toBe("Paper");
});
