import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { type CellChapter, cellText, findNeighbour, readCell, visibleText } from "./cells.ts";
import { chapterLacks, listUnpublished } from "./ready-chapters.ts";

const CHAPTER: CellChapter = {
  title: "The Pilot",
  doi: "10.5555/p",
  contributors: [
    { role: "author", name: "Lars Hedqvist" },
    { role: "author", name: "Amara Okafor" },
    { role: "translator", name: "Bo Lee" },
  ],
  details: { page_from: 19, page_to: 46, page_label: null },
};

test("a cell is edited as text, and unchanged text changes nothing", () => {
  expect(cellText(CHAPTER, "title")).toBe("The Pilot");
  expect(cellText(CHAPTER, "authors")).toBe("Lars Hedqvist; Amara Okafor");
  expect(cellText(CHAPTER, "pages")).toBe("19–46");
  expect(cellText(CHAPTER, "doi")).toBe("10.5555/p");
  expect(readCell("authors", cellText(CHAPTER, "authors"))).toEqual({ authors: ["Lars Hedqvist", "Amara Okafor"] });
  expect(readCell("pages", cellText(CHAPTER, "pages"))).toEqual({ details: { ...CHAPTER.details, pages: 28 } });
});

test.each(["Food and Agriculture Organization", "Silva, Filhos & Cia."])("the one name %s stays one", (name) => {
  const text = cellText({ ...CHAPTER, contributors: [{ role: "author", name }] }, "authors");
  expect(readCell("authors", text)).toEqual({ authors: [name] });
  expect(visibleText(text, "authors")).toBe(name);
});

test("an emptied cell empties its field, where it may be empty", () => {
  expect(readCell("doi", " ")).toEqual({ doi: null });
  expect(readCell("pages", "")).toEqual({
    details: { page_from: null, page_to: null, page_label: null, pages: null },
  });
  expect(readCell("title", " ")).toBe(PUBLICATION_WORDS.chapterTitleRequired);
  expect(readCell("authors", ";")).toBe(PUBLICATION_WORDS.authorRequired);
});

test("a cell that cannot be saved says why", () => {
  expect(readCell("doi", "ten")).toBe(PUBLICATION_WORDS.doiInvalid);
  expect(readCell("pages", "34–12")).toBe(PUBLICATION_WORDS.pagesReversed);
});

test("the keys lead through the table; the end of a row leads to the next", () => {
  expect(findNeighbour({ row: 0, cell: "title" }, "down", 2)).toEqual({ row: 1, cell: "title" });
  expect(findNeighbour({ row: 1, cell: "title" }, "down", 2)).toBeUndefined();
  expect(findNeighbour({ row: 0, cell: "doi" }, "right", 2)).toEqual({ row: 1, cell: "title" });
  expect(findNeighbour({ row: 1, cell: "doi" }, "right", 2)).toBeUndefined();
  expect(findNeighbour({ row: 1, cell: "title" }, "left", 2)).toEqual({ row: 0, cell: "doi" });
  expect(findNeighbour({ row: 0, cell: "title" }, "left", 2)).toBeUndefined();
  expect(findNeighbour({ row: 0, cell: "pages" }, "up", 2)).toBeUndefined();
});

test("a chapter is ready with contributors and its PDF", () => {
  expect(chapterLacks({ authors: ["Ada"], files: [{ file_type: "final_pdf" }] })).toEqual([]);
  expect(chapterLacks({ authors: [], files: [{ file_type: "preview_pdf" }] })).toEqual([
    "no contributors",
    "no full PDF",
  ]);
});

test("drafts and chapters under review are not published; archived ones were", () => {
  const statuses = ["draft", "under_review", "published", "archived"];
  const chapters = statuses.map((status) => ({ id: status, status, authors: [], files: [] }));
  expect(listUnpublished(chapters).map(({ id }) => id)).toEqual(["draft", "under_review"]);
});
