import { describe, expect, test } from "vitest";
import type { ImportedRecord, ImportedRow } from "#publications/imported-record.ts";
import type { ImportFormat } from "./import-format.ts";
import { detectFormat, readRecords } from "./read-records.ts";

async function* inPieces(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const rows = (format: ImportFormat, text: string | Uint8Array, size?: number): Promise<ImportedRow[]> =>
  Array.fromAsync(readRecords(inPieces(text, size), format));

async function onlyRecord(format: ImportFormat, text: string): Promise<ImportedRecord> {
  const [row, ...more] = await rows(format, text);
  if (!row || "reason" in row || more.length > 0)
    throw new Error(`Expected one record: ${JSON.stringify([row, ...more])}`);
  return row.record;
}

const json = (record: object): Promise<ImportedRecord> => onlyRecord("jsonl", JSON.stringify(record));

describe("JSON Lines as catalogues write it", () => {
  test("odd values are mended", async () => {
    const { draft, warnings } = await json({
      kind: "book",
      source: "list",
      source_id: "7",
      title: " Wirtschaft  im Wandel ",
      authors: ["Weber, Anna (Hrsg.)", "Bo Li"],
      language: "ger",
      license: "CC-BY  4.0",
      isbn: "0-306-40615-2",
      year: "2014",
      series: "Studien",
      series_number: "3",
      pages: "xii, 192 S.",
    });
    expect(draft).toMatchObject({
      type: "book",
      status: "published",
      title: "Wirtschaft im Wandel",
      source_id: "list:7",
      licence: "CC-BY-4.0",
      open_access: true,
      isbn: "9780306406157",
      publication_date: { year: 2014 },
      series: { title: "Studien", position: "3" },
      contributors: [
        { role: "editor", name: { family: "Weber", given: "Anna" } },
        { role: "author", name: { family: "Li", given: "Bo" } },
      ],
      details: { language: "de", pages: 192 },
    });
    expect(warnings).toEqual([]);
  });

  test("what cannot be mended is left out with a warning", async () => {
    const { draft, warnings } = await json({
      title: "A",
      isbn: "9780306406158",
      doi: "nothing",
      year: "Forthcoming",
      language: "mis",
      license: "metadata CC0",
      contributors: [{ family: "Doe", orcid: "0000-0000-0000-0000" }],
    });
    expect(draft).toMatchObject({
      open_access: false,
      details: { language: "en" },
      contributors: [{ name: { family: "Doe" } }],
    });
    expect([draft.isbn, draft.doi, draft.publication_date, draft.licence]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(warnings).toHaveLength(6);
  });

  test("chapters take what they lack from their book; pages that are no numbers become a label", async () => {
    const { children, warnings } = await json({
      title: "Livro",
      language: "pt",
      license: "CC-BY 4.0",
      year: "2006",
      children: [
        { title: "Um", pages: ["21", "22"], number: "2" },
        { title: "Prefácio", pages: ["ix", "xii"], authors: null },
        { authors: [] },
      ],
    });
    expect(children).toMatchObject([
      {
        type: "academic_chapter",
        open_access: true,
        publication_date: { year: 2006 },
        details: { language: "pt", page_from: 21, page_to: 22, chapter_number: 2 },
      },
      { title: "Prefácio", details: { page_label: "ix-xii" } },
    ]);
    expect(warnings).toEqual(["Chapter 3: The record has no title. It was left out."]);
  });

  test("proceedings know their conference", async () => {
    const { draft } = await json({
      kind: "proceedings",
      title: "Proceedings",
      conference: "Music",
      acronym: "M 2000",
      place: "Plymouth",
      dates: "October 23-25, 2000",
      date: "2000-10-23",
    });
    expect(draft.event).toEqual({
      name: "Music",
      acronym: "M 2000",
      place: "Plymouth",
      starts_on: "2000-10-23",
      ends_on: undefined,
      dates_text: "October 23-25, 2000",
    });
    expect(draft.details.place).toBeUndefined();
  });
});

describe("broken files", () => {
  test("each bad line is named and the rest goes on", async () => {
    const text = new Uint8Array([
      ...new TextEncoder().encode('{"title":"A"}\n{"title":\n\n"text"\n{}\n{"title":"B\\u0000C"}\n{"title":"'),
      0xff,
      0xfe,
      ...new TextEncoder().encode('"}\n{"title":"half'),
    ]);
    const found = await rows("jsonl", text);
    expect(found.map((row) => ("reason" in row ? [row.line, row.reason] : [row.line, row.record.draft.title]))).toEqual(
      [
        [1, "A"],
        [2, "The line is not valid JSON."],
        [4, "This is not a record."],
        [5, "The record has no title."],
        [6, "BC"],
        [7, "The line is not UTF-8 text."],
        [8, "The line is not valid JSON."],
      ],
    );
  });

  test("bytes that stop with an error end with a reason", async () => {
    async function* breaksOff(): AsyncGenerator<Uint8Array> {
      yield* inPieces('{"title":"A"}\n{"tit', 100);
      throw new Error("unexpected end of file");
    }
    const found = await Array.fromAsync(readRecords(breaksOff(), "jsonl"));
    expect(found).toMatchObject([
      { line: 1, record: {} },
      { line: 2, reason: "The file breaks off here: unexpected end of file." },
    ]);
  });

  test("a line of ten megabytes is read, one beyond measure is skipped", async () => {
    const long = `{"title":"A","abstract":"${"x".repeat(10_000_000)}"}\n${"y".repeat(40_000_000)}\n{"title":"B"}`;
    const found = await rows("jsonl", long, 1_000_000);
    expect(found).toMatchObject([
      { line: 1, record: {} },
      { line: 2, reason: "The line is longer than 32 MB." },
      { line: 3, record: {} },
    ]);
  });

  test("half a CSL array, a RIS record without end, a BibTeX entry without end, an open quotation mark", async () => {
    expect(await rows("csl-json", '[{"title":"A"},\n{"title":"B{"')).toMatchObject([
      { line: 1, record: {} },
      { line: 2, reason: "The file ends in the middle of this record." },
    ]);
    expect(await rows("ris", "TY  - BOOK\nTI  - A\nTY  - BOOK\nTI  - B\nER  - \nTY  - BOOK")).toMatchObject([
      { line: 1, reason: "The record has no ER line." },
      { line: 3, record: {} },
      { line: 6, reason: "The file ends in the middle of this record." },
    ]);
    const bibtex = await rows("bibtex", "@book{a,\n title = {Open\n}\n@book{b, title = {B}}");
    expect(bibtex.map((row) => ["reason" in row, row.line])).toEqual([
      [true, 1],
      [false, 4],
    ]);
    expect(await rows("csv", 'title,year\n"A",2001\n"B,2002\n')).toMatchObject([
      { line: 2, record: {} },
      { line: 3, reason: "A quotation mark is opened here and never closed." },
    ]);
  });
});

describe("formats of reference managers", () => {
  test("BibTeX: accents, corporate names, abbreviations, a chapter in its book", async () => {
    const { draft, parent } = await onlyRecord(
      "bibtex",
      `@string{p = "The Press"}\n@comment{no}
      @incollection{k, title = {{Caf{\\'e} \\& Tree}}, author = {van Gogh, Vincent and {Anna University}}, booktitle = {The Book},
      publisher = p, year = 2020, month = mar, pages = {41--66}, doi = {10.5555/a_b}}`,
    );
    expect(draft).toMatchObject({
      type: "academic_chapter",
      title: "Café & Tree",
      doi: "10.5555/a_b",
      publication_date: { year: 2020, month: 3 },
      contributors: [{ name: { family: "van Gogh", given: "Vincent" } }, { name: { literal: "Anna University" } }],
      details: { publisher: "The Press", page_from: 41, page_to: 66 },
    });
    expect(parent).toMatchObject({ title: "The Book" });
  });

  test("BibTeX: TeX becomes the characters it stands for, in keywords too; emphasis goes", async () => {
    const { draft } = await onlyRecord(
      "bibtex",
      String.raw`@book{a, title = {H\textsubscript{2}O \& \emph{salt}: a < b > c}, year = 2020, publisher = {Smith \& Sons},
      keywords = {R\&D; snake\_case, 50\%}, abstract = {\textit{One} "two" 1--2}}`,
    );
    expect(draft).toMatchObject({
      title: "H₂O & salt: a < b > c",
      details: {
        publisher: "Smith & Sons",
        keywords: ["R&D", "snake_case", "50%"],
        abstract: 'One "two" 1–2',
      },
    });
  });

  test("RIS: editors by the record's type, dates, continued lines", async () => {
    const { draft } = await onlyRecord(
      "ris",
      "TY  - BOOK\r\nTI  - Trees\r\n and birds\r\nA3  - Doe, Jane\r\nPY  - 2020\r\nDA  - 2020/03/15/\r\nSN  - 978-0-306-40615-7\r\nKW  - a\r\nKW  - b\r\nER  - \r\n",
    );
    expect(draft).toMatchObject({
      title: "Trees and birds",
      contributors: [{ role: "editor", name: { family: "Doe", given: "Jane" } }],
      publication_date: { year: 2020, month: 3, day: 15 },
      isbn: "9780306406157",
      details: { keywords: ["a", "b"] },
    });
  });

  test("CSL-JSON: literal and particle names, a paper in proceedings", async () => {
    const { draft, parent } = await onlyRecord(
      "csl-json",
      JSON.stringify(
        [
          {
            type: "paper-conference",
            title: "On {braces}",
            author: [{ literal: "王小波" }, { family: "Gogh", given: "V.", "non-dropping-particle": "van" }],
            "container-title": "Proceedings",
            issued: { "date-parts": [["2021", 7]] },
            page: "3-9",
          },
        ],
        undefined,
        2,
      ),
    );
    expect(draft).toMatchObject({
      type: "academic_chapter",
      title: "On {braces}",
      publication_date: { year: 2021, month: 7 },
      details: { page_from: 3, page_to: 9 },
      contributors: [{ name: { literal: "王小波" } }, { name: { family: "van Gogh", given: "V." } }],
    });
    expect(parent).toMatchObject({ title: "Proceedings" });
  });

  test("CSV: a header in any case, semicolons between columns, lists, line breaks in a cell", async () => {
    const { draft } = await onlyRecord(
      "csv",
      '\uFEFFTitle;Authors;ISBN;Abstract;Open Access\r\n"A; B";"Doe, Jane; Bo Li";9780306406157;"one\r\ntwo";yes\r\n',
    );
    expect(draft).toMatchObject({
      title: "A; B",
      contributors: [{ name: { family: "Doe", given: "Jane" } }, { name: { family: "Li", given: "Bo" } }],
      isbn: "9780306406157",
      open_access: true,
      details: { abstract: "one\ntwo" },
    });
  });
});

test.each([
  ["a.txt", "TY  - BOOK", "ris"],
  ["a.txt", "@book{", "bibtex"],
  ["a.json", "[{", "csl-json"],
  ["a.json", '{"title"', "jsonl"],
  ["a.jsonl.gz", "{", "jsonl"],
  ["a.csv", "title,year", "csv"],
  ["a.bin", "PK", undefined],
])("%s beginning with %s is %s", (name, beginning, format) => {
  expect(detectFormat(name, beginning)).toBe(format);
});
