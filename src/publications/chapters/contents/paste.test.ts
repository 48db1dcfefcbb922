import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { readPastedRows } from "./paste.ts";

const rows = (text: string) => readPastedRows(text).map(({ row }) => row);
const errors = (text: string) => readPastedRows(text).map((row) => row.errors);
const pages = (page_from: number, page_to: number) => ({ page_from, page_to, page_label: null });

test("rows of a spreadsheet are read in the order title, contributors, pages, DOI", () => {
  const text = "The Pilot\tLars Hedqvist\t19–46\t10.70112/cap.1\nSalt\tRukmini Chatterjee\t47-60\t\n";
  expect(rows(text)).toEqual([
    { title: "The Pilot", authors: ["Lars Hedqvist"], ...pages(19, 46), doi: "10.70112/cap.1" },
    { title: "Salt", authors: ["Rukmini Chatterjee"], ...pages(47, 60), doi: null },
  ]);
  expect(errors(text)).toEqual([{}, {}]);
});

test("a line of headings names the columns, in any order, and further columns are left out", () => {
  const text = "No.\tAuthor(s)\tTitle\tFirst page\tLast page\n1\tLars Hedqvist\tThe Pilot\t19\t46\n";
  expect(rows(text)).toEqual([{ title: "The Pilot", authors: ["Lars Hedqvist"], ...pages(19, 46), doi: null }]);
  expect(readPastedRows(text)[0]?.line).toBe(2);
});

test("a chapter with the title Title is no heading", () => {
  expect(rows("Title\tAda Byron\t1-2")).toHaveLength(1);
});

test("a CSV file has commas or semicolons, and quotation marks around cells with them", () => {
  const authors = ["Okafor, Amara", "Lee, Bo"];
  const expected = [{ title: 'Tides, "ebb" and flow', authors, ...pages(1, 9), doi: null }];
  expect(rows('"Tides, ""ebb"" and flow","Okafor, Amara; Lee, Bo",1-9')).toEqual(expected);
  expect(rows('\uFEFF"Tides, ""ebb"" and flow";"Okafor, Amara; Lee, Bo";1-9\r\n')).toEqual(expected);
});

test("a cell may hold a line break, and an open quotation mark is text", () => {
  expect(rows('"The\nPilot"\tLars Hedqvist\t1')[0]?.title).toBe("The Pilot");
  expect(rows('"The Pilot\tLars Hedqvist\t1')[0]?.title).toBe('"The Pilot');
  expect(rows('The "Pilot"\tLars Hedqvist\t1')[0]?.title).toBe('The "Pilot"');
});

test("empty lines and an empty text hold no chapters", () => {
  expect(rows("")).toEqual([]);
  expect(rows("\n\t\t\n  \n")).toEqual([]);
  expect(readPastedRows("\nSalt\tAda Byron\n")[0]?.line).toBe(2);
});

test("each wrong cell has its own sentence, beside its row", () => {
  expect(errors("\t\ttwelve\tno doi\nSalt\tAda Byron\t9–3\t")).toEqual([
    {
      title: PUBLICATION_WORDS.titleMissing,
      authors: PUBLICATION_WORDS.authorRequiredInList,
      pages: PUBLICATION_WORDS.pagesInvalid,
      doi: PUBLICATION_WORDS.doiInvalidInList,
    },
    { pages: PUBLICATION_WORDS.pagesReversed },
  ]);
});

test("a DOI that stands twice is wrong the second time, whatever its case", () => {
  const text = "A\tAda Byron\t\t10.5555/ABC\nB\tAda Byron\t\thttps://doi.org/10.5555/abc\nC\tAda Byron\t\t";
  expect(errors(text)).toEqual([{}, { doi: "Row 1 has this DOI too." }, {}]);
});

test("printed pages in Roman numerals stay as they are", () => {
  expect(rows("Preface\tAda Byron\tix-xii")[0]).toMatchObject({ page_from: null, page_label: "ix–xii" });
});

test("names are read as imports read them, and what is not certain about them is said", () => {
  const names = (cell: string) => rows(`A\t${cell}\t1`)[0]?.authors;
  expect(names("Okafor, Amara; Lee, Bo")).toEqual(["Okafor, Amara", "Lee, Bo"]);
  expect(names("Amara Okafor, José María de la Cruz")).toEqual(["Amara Okafor", "José María de la Cruz"]);
  expect(names("Amara Okafor and Bo Lee & Jan van der Berg")).toEqual(["Amara Okafor", "Bo Lee", "Jan van der Berg"]);
  expect(names("Fernando Armand")).toEqual(["Fernando Armand"]);
  // One person, as libraries and reference managers write them.
  expect(names("Okafor, Amara")).toEqual(["Okafor, Amara"]);
  expect(names("Okafor, Amara and Lee, Bo")).toEqual(["Okafor, Amara", "Lee, Bo"]);
  expect(names("Ministry of Water, Energy and Food")).toEqual(["Ministry of Water, Energy and Food"]);
  expect(names(" ; ")).toEqual([]);

  const [row] = readPastedRows("A\tProf. Dr. Ada Byron; Bo Lee et al.\t1");
  expect(row?.row.authors).toEqual(["Ada Byron", "Bo Lee"]);
  expect(row?.remarks).toEqual([
    "The titles of “Prof. Dr. Ada Byron” were left out.",
    "The list of authors is incomplete: it ends with “et al”.",
  ]);
});

test("cells that look like formulas or markup are text", () => {
  expect(rows("=1+1\t<b>Ada</b>\t1")[0]).toMatchObject({ title: "=1+1", authors: ["<b>Ada</b>"] });
});
