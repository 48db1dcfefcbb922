import { describe, expect, test } from "vitest";
import { onlyRecord, readRows } from "#tests/support/read-texts.ts";
import { readThothCell } from "./thoth-cells.ts";

const CELLS = {
  publisher: "Quay Press",
  imprint: "Quay Open",
  work_type: "EDITED_BOOK",
  work_status: "ACTIVE",
  title: "Tides",
  subtitle: "Ebb and Flow",
  edition: "2",
  doi: "10.5555/TIDES",
  publication_date: "2019-12-31",
  publication_place: "Lagos, Nigeria",
  license: "http://creativecommons.org/licenses/by/4.0/",
  copyright_holder: "Lena Brandt; Kwame Osei",
  landing_page: "https://press.example/tides",
  "width (mm)": "156.0",
  page_count: "334",
  page_breakdown: "x+334",
  image_count: "15",
  lccn: "2019123456",
  short_abstract: "On tides.",
  long_abstract: "On tides. And on mud.",
  general_note: "A note",
  toc: "1. Ebb",
  cover_url: "https://press.example/cover.jpg",
  "contributions [(type, first_name, last_name, full_name, orcid, [(position, ordinal, institution)])]":
    '[("EDITOR", "Lena", "Brandt", "Lena Brandt", "0000-0002-1825-0097", [("Head", "1", "University of Lagos"),("", "2", "Institute of Tides")]),("TRANSLATOR", "", "Suharto", "Suharto", "", ),("INDEXER", "Ana", "Ruiz", "Ana Ruiz", "", )]',
  "publications [(type, isbn, [(ISO_4217_currency, price)], [(landing_page, full_text, platform, is_canonical)])]":
    '[("PAPERBACK", "978-3-16-148410-0", [("EUR", "25.9"),("GBP", "22.95")], [("https://press.example/p", "", "OTHER", "true")]),("PDF", "", , ),("XML", "978-92-95055-02-5", , )]',
  "series [(type, name, issn_print, issn_digital, url, issue)]":
    '[("BOOK_SERIES", "Waters of the "Lagoon"", "2049-3630", "", "https://press.example/waters", "7")]',
  "languages [(relation, ISO_639-3/B_language, is_main)]":
    '[("TRANSLATED_FROM", "SPA", "false"),("TRANSLATED_INTO", "GER", "true")]',
  "THEMA [code]": '["RB"]',
  "BISAC [code]": '["SCI052000"]',
  "LCC [code]": '["GC301"]',
  "keywords [keyword]": '["ebb","flow"]',
  "funding [(institution, institution_doi, ror, country, program, project, grant, jurisdiction)]":
    '[("Quay Foundation", "", "04tnbqb63", "NGA", "Waters", "Mud", "G-17", "")]',
};

const writeCsv = (cells: Readonly<Record<string, string>>): string =>
  [Object.keys(cells), Object.values(cells)]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\n");

test("every column of Thoth's CSV is taken, changed, or left out by its name", async () => {
  const { draft, left_out, changed, warnings, fields } = await onlyRecord("csv", writeCsv(CELLS));
  expect(draft).toMatchObject({
    type: "book",
    title: "Tides",
    subtitle: "Ebb and Flow",
    doi: "10.5555/TIDES",
    isbn: "9783161484100",
    publication_date: { year: 2019, month: 12, day: 31 },
    licence: "CC-BY-4.0",
    contributors: [
      {
        role: "editor",
        name: { family: "Brandt", given: "Lena" },
        orcid: "0000-0002-1825-0097",
        affiliation: "University of Lagos",
        other_affiliations: [{ name: "Institute of Tides" }],
      },
      { role: "translator", name: { family: "Suharto" } },
    ],
    series: { title: 'Waters of the "Lagoon"', print_issn: "2049-3630", position: "7" },
    details: {
      publisher: "Quay Press",
      place: "Lagos, Nigeria",
      edition_number: 2,
      pages: 334,
      language: "de",
      abstract: "On tides. And on mud.",
      copyright_holder: "Lena Brandt; Kwame Osei",
      keywords: ["Thema: RB", "BISAC: SCI052000", "LCC: GC301", "ebb", "flow"],
      formats: [{ kind: "paperback", isbn: "9783161484100", price: "EUR 25.90" }, { kind: "pdf" }],
      funders: [{ name: "Quay Foundation", ror: "https://ror.org/04tnbqb63", award: "G-17" }],
    },
  });
  expect(warnings).toEqual([
    "“Ana Ruiz” has a role that is not read (INDEXER) and was left out.",
    "A format has one price; left out: GBP 22.95.",
    "The format “XML” (978-92-95055-02-5) is not one of the press and was left out.",
    "A record has one language; left out: spa.",
  ]);
  expect(changed).toContain("languages [(relation, ISO_639-3/B_language, is_main)]");
  expect(left_out).toEqual([
    "imprint",
    "work_status",
    "landing_page",
    "width (mm)",
    "page_breakdown",
    "image_count",
    "lccn",
    "general_note",
    "toc",
    "cover_url",
  ]);
  expect((fields?.taken ?? 0) + (fields?.changed ?? 0) + (fields?.left_out ?? 0)).toBe(Object.keys(CELLS).length);
  expect(changed).toHaveLength(fields?.changed ?? 0);
});

test("types and states of works: chapters, journals, what is not published, a first edition", async () => {
  const read = (cells: object) => readRows("csv", writeCsv({ ...CELLS, ...cells }));
  expect(await read({ work_type: "BOOK_CHAPTER" })).toMatchObject([
    { record: { draft: { type: "academic_chapter" } } },
  ]);
  expect(await read({ work_type: "JOURNAL_ISSUE" })).toMatchObject([
    { reason: expect.stringContaining("journal") as string },
  ]);
  expect(await read({ work_status: "FORTHCOMING", edition: "1" })).toMatchObject([
    { record: { draft: { status: "draft", details: { edition_number: undefined } } } },
  ]);
});

test("the number of a first edition is no loss", async () => {
  const { draft, left_out } = await onlyRecord("csv", writeCsv({ ...CELLS, edition: "1" }));
  expect(draft.details.edition_number).toBeUndefined();
  expect(left_out).not.toContain("edition");
});

test("a cell that is not written as Thoth writes it is left out by its name", async () => {
  const name = "keywords [keyword]";
  const { draft, left_out } = await onlyRecord("csv", writeCsv({ ...CELLS, [name]: '["ebb", flow' }));
  expect(draft.details.keywords).toEqual(["Thema: RB", "BISAC: SCI052000", "LCC: GC301"]);
  expect(left_out).toContain(name);
});

describe("cells", () => {
  test.each([
    ['[("a", "b")]', [["a", "b"]]],
    [
      '[("a", , [("b", "c"),("d", "")])]',
      [
        [
          "a",
          "",
          [
            ["b", "c"],
            ["d", ""],
          ],
        ],
      ],
    ],
    ['["He said "no", twice","b"]', undefined],
    ['["a "quoted" word"]', ['a "quoted" word']],
    [String.raw`["a \"quoted\" word"]`, ['a "quoted" word']],
    ["[]", [""]],
    ["plain", undefined],
    ['[("a", "b")', undefined],
    ["[".repeat(100_000), undefined],
  ])("%#", (cell, expected) => {
    expect(readThothCell(cell)).toEqual(expected);
  });
});
