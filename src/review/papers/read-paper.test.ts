import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { matchPdfs } from "./match-pdfs.ts";
import { readAuthors } from "./paper-authors.ts";
import { missingColumns, readPaperHeader } from "./paper-columns.ts";
import { readPaper, withRepeatedIds } from "./read-paper.ts";

const NO_CELLS = { authors: "", emails: "", affiliations: "", orcids: "", corresponding: "" };

test("the headings of event systems are understood, and a missing one is named", () => {
  expect([...readPaperHeader(["#", "Title", "Authors", "Decision"]).keys()]).toEqual([
    "paper_id",
    "title",
    "authors",
    "decision",
  ]);
  expect(readPaperHeader(["Paper ID", "Paper Title", "Author Names", "Author Emails", "Status"]).get("emails")).toBe(3);
  expect(readPaperHeader(["paperID", "title", "authors", "organisations", "acceptance_status"]).has("decision")).toBe(
    true,
  );
  expect(missingColumns(readPaperHeader(["title", "year"]))).toContain("“paper_id”, “authors”");
});

test("authors are read from lists, from CMT's and from ConfTool's cells, with one corresponding author", () => {
  const own = readAuthors({
    ...NO_CELLS,
    authors: "Lovelace, Ada; Bo Li; 王小波",
    emails: "ada@x.example; ; wang@z.example",
    affiliations: "Univ A; Univ B; Univ C",
    orcids: "0000-0002-1825-0097; ; ",
    corresponding: "wang@z.example",
  });
  expect(own.errors).toEqual([]);
  expect(
    own.authors.map(({ name, email, affiliation, corresponding }) => [name, email, affiliation, corresponding]),
  ).toEqual([
    ["Ada Lovelace", "ada@x.example", "Univ A", false],
    ["Bo Li", "", "Univ B", false],
    ["王小波", "wang@z.example", "Univ C", true],
  ]);
  const cmt = readAuthors({
    ...NO_CELLS,
    authors: "Lovelace, Ada (Univ A); Li, Bo (Univ B)*",
    emails: "a@x.example; b@y.example*",
  });
  expect(cmt.authors.map(({ name, affiliation, corresponding }) => [name, affiliation, corresponding])).toEqual([
    ["Ada Lovelace", "Univ A", false],
    ["Bo Li", "Univ B", true],
  ]);
  const confTool = readAuthors({
    ...NO_CELLS,
    authors: "Lovelace, Ada (1,2); Li, Bo (2)",
    affiliations: "1: Univ A; 2: Univ B",
    emails: "a@x.example",
  });
  expect(confTool.authors.map(({ affiliation }) => affiliation)).toEqual(["Univ A; Univ B", "Univ B"]);
  const easyChair = readAuthors({ ...NO_CELLS, authors: "Ada Lovelace, Bo Li and Carl Jung", emails: "a@x.example" });
  expect(easyChair.authors.map(({ name }) => name)).toEqual(["Ada Lovelace", "Bo Li", "Carl Jung"]);
  const inCell = readAuthors({
    ...NO_CELLS,
    authors: "Dr. Ada Lovelace (Univ A, City) <a@x.example>*, Bo Li (Univ B) and 李明 <li@z.example>",
  });
  expect(inCell.authors.map(({ name, affiliation, email }) => [name, affiliation, email])).toEqual([
    ["Ada Lovelace", "Univ A, City", "a@x.example"],
    ["Bo Li", "Univ B", ""],
    ["李明", "", "li@z.example"],
  ]);
  const team = readAuthors({
    ...NO_CELLS,
    authors: "Working Group for Tides and Currents; Bo Li et al.",
    emails: "a@x.example; b@x.example",
  });
  expect(team.authors.map(({ name, given_name }) => [name, given_name])).toEqual([
    ["Working Group for Tides and Currents", ""],
    ["Bo Li", "Bo"],
  ]);
  expect(team.remarks).toEqual(["The list of authors is incomplete: it ends with “et al”."]);
  expect(readAuthors({ ...NO_CELLS, authors: "Lovelace, Ada", emails: "a@x.example" }).authors).toHaveLength(1);
  expect(readAuthors({ ...NO_CELLS, authors: "Ada Lovelace" }).errors).toEqual([
    "No author has an e-mail address: the corresponding author needs one.",
  ]);
  expect(readAuthors(NO_CELLS).errors).toEqual(["No author is named."]);
});

const COLUMNS = ["paper_id", "title", "authors", "emails", "pages", "received", "accepted", "decision", "abstract"];
const paper = (cells: readonly string[], line = 2) => readPaper(line, cells, readPaperHeader(COLUMNS));
const GOOD = [
  "12",
  "Tides",
  "Ada Lovelace",
  "a@x.example",
  "41–66",
  "2026-01-05",
  "1 May 2026",
  "Accept (oral)",
  "Words",
];
const readChangedPaper = (at: number, text: string) => paper(GOOD.with(at, text));

test("a row is read with its dates and pages; what is missing is an error, what was left out a remark", () => {
  expect(paper(GOOD)).toMatchObject({
    paper_id: "12",
    page_from: 41,
    page_to: 66,
    received: "2026-01-05",
    accepted: "2026-05-01",
    errors: [],
    remarks: [],
  });
  expect(readChangedPaper(0, "").errors).toEqual([REVIEW_WORDS.paperWithoutId]);
  expect(readChangedPaper(1, " ").errors).toEqual([PUBLICATION_WORDS.titleMissing]);
  expect(readChangedPaper(4, "xi–xii").remarks).toEqual(["The pages “xi–xii” are no numbers and were left out."]);
  expect(readChangedPaper(5, "05/06/26").remarks[0]).toContain("was not understood");
  expect(readChangedPaper(6, "2025-12-01").errors).toEqual(["The acceptance lies before the receipt."]);
  expect(readChangedPaper(7, "REJECT").errors[0]).toContain("accepted papers alone are imported");
  expect(readChangedPaper(7, "Not accepted").errors).toHaveLength(1);
  expect(readChangedPaper(7, "").errors).toEqual([]);
  const [, second] = withRepeatedIds([paper(GOOD), paper(GOOD, 3)]);
  expect(second?.errors).toEqual(["Paper 12 stands in line 2 already."]);
  const ids = ["7", "007", "T-7", "t-7", "70", "", ""].map((id, index) => paper(GOOD.with(0, id), index + 2));
  expect(withRepeatedIds(ids).flatMap(({ errors }) => errors)).toEqual([
    "Paper 007 stands in line 2 already.",
    "Paper t-7 stands in line 4 already.",
    REVIEW_WORDS.paperWithoutId,
    REVIEW_WORDS.paperWithoutId,
  ]);
});

test("PDFs are found by the paper's id in their names, and never guessed", () => {
  const rows = ["1", "2", "3", "4", "2024"].map((id, index) => paper(GOOD.with(0, id), index + 2));
  const pdf = (name: string, problem: string | null = null) => ({ name, size: 10, problem });
  const found = matchPdfs(rows, [
    pdf("papers/001.pdf"),
    pdf("paper2_final.pdf"),
    pdf("event-3.pdf"),
    pdf("event-3-slides.pdf"),
    pdf("conf_2024_x.pdf", REVIEW_WORDS.notPdf),
  ]);
  expect([...found.values()]).toEqual([
    { pdf: pdf("papers/001.pdf") },
    { pdf: pdf("paper2_final.pdf") },
    { problem: "Two PDFs fit: “event-3.pdf” and “event-3-slides.pdf”. Leave one in the ZIP." },
    { problem: "No PDF in the ZIP has “4” in its name." },
    { problem: "“conf_2024_x.pdf”: This is no PDF." },
  ]);
});

test("a PDF that fits several papers is given to none, and to the first of two rows of one paper alone", () => {
  const ids = ["tides", "3", "7", "007", "8", "12", "15"];
  const rows = withRepeatedIds(ids.map((id, index) => paper(GOOD.with(0, id), index + 2)));
  const pdf = (name: string) => ({ name, size: 10, problem: null });
  const found = matchPdfs(rows, [pdf("tides-3.pdf"), pdf("7.pdf"), pdf("8_12_15.pdf")]);
  const two =
    "“tides-3.pdf” fits more than one paper: “tides”, “3”. Rename it to the ID of its paper, such as “tides.pdf”.";
  const three =
    "“8_12_15.pdf” fits more than one paper: “8”, “12”, “15”. Rename it to the ID of its paper, such as “8.pdf”.";
  expect([...found.values()]).toEqual([
    { problem: two },
    { problem: two },
    { pdf: pdf("7.pdf") },
    { pdf: pdf("7.pdf") },
    { problem: three },
    { problem: three },
    { problem: three },
  ]);
  expect(rows.map(({ errors }) => errors.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
});
