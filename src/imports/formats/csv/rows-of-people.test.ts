import { expect, test } from "vitest";
import { displayName } from "#publications/core/names/person-name.ts";
import { proposeFields } from "#imports/columns/propose-fields.ts";
import { readColumns } from "#imports/columns/read-columns.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { readRows, inPieces } from "#tests/support/read-texts.ts";
import { readCsv } from "./csv-reader.ts";

/** The rows of a file whose columns get the fields that are proposed for them. */
async function rowsAsProposed(text: string): Promise<readonly ImportedRow[]> {
  const columns = (await readColumns(new TextEncoder().encode(text))) ?? [];
  return Array.fromAsync(
    readCsv(
      inPieces(text),
      {},
      proposeFields(columns).map(({ field }) => field),
    ),
  );
}

const worksIn = (rows: readonly ImportedRow[]) =>
  rows.map((row) =>
    "reason" in row
      ? row.reason
      : [row.line, row.record.draft.title, ...row.record.draft.contributors.map(({ name }) => displayName(name))],
  );

const JANEWAY = `Article title,Article abstract,Language,DOI,Date published,Author salutation,Author given name,Author middle name,Author surname,Author suffix,Author email,Author ORCID,Author institution,Author is primary (Y/N)
Tides and Registers,On tides.,en,10.5555/tides,2024-03-01,Dr,Ada,M.,Okafor,,ada@a.example,0000-0002-1825-0097,University of Lagos,Y
Tides and Registers,On tides.,en,10.5555/tides,2024-03-01,,Bo,,Li,Jr.,bo@b.example,,Hanoi Institute,N
,,,,,,Chandra,,Rao,,,,,N
Salt,On salt.,en,10.5555/salt,2024-04-01,,Dora,,Maar,,,,,Y
`;

test("rows of Janeway's template, one for each author, are one record", async () => {
  const rows = await rowsAsProposed(JANEWAY);
  expect(worksIn(rows)).toEqual([
    [2, "Tides and Registers", "Ada M. Okafor", "Bo Li Jr.", "Chandra Rao"],
    [5, "Salt", "Dora Maar"],
  ]);
  const [row] = rows;
  if (!row || "reason" in row) throw new Error("Expected a record");
  expect(row.record.draft).toMatchObject({ doi: "10.5555/tides", details: { abstract: "On tides." } });
  expect(row.record.draft.contributors).toMatchObject([
    { affiliation: "University of Lagos", orcid: "0000-0002-1825-0097" },
    { affiliation: "Hanoi Institute" },
    {},
  ]);
  expect(row.record.warnings).toContain("Lines 2 to 4 were read as one record: they differ only in their people.");
  // What has no place is named once, whichever row has it.
  expect(row.record.left_out).toEqual(["Author salutation", "Author email", "Author is primary (Y/N)"]);
});

test("an affiliation beside several names, or beside none, is left out by name", async () => {
  const head = "Book title,Authors,Author institution,Author middle name,DOI";
  const rows = await rowsAsProposed(
    `${head}\nTides,Ada Okafor,University of Lagos,,10.5555/a\nSalt,"Okafor, Ada; Li, Bo",Hanoi Institute,,10.5555/b\nReeds,,Hanoi Institute,M.,10.5555/c\n`,
  );
  expect(rows.map((row) => "record" in row && (row.record.left_out ?? []))).toEqual([
    [],
    ["Author institution"],
    ["Author institution", "Author middle name"],
  ]);
  expect(rows[0]).toMatchObject({ record: { draft: { contributors: [{ affiliation: "University of Lagos" }] } } });
});

test("whole names in one column are joined where an identifier or two more values agree", async () => {
  const own = "title,authors,year,publisher,doi\n";
  expect(
    worksIn(await readRows("csv", `${own}Tides,Ada Okafor,2024,,10.5555/t\nTides,Bo Li,2024,,10.5555/t\n`)),
  ).toEqual([[2, "Tides", "Ada Okafor", "Bo Li"]]);
  expect(
    worksIn(
      await readRows("csv", `${own}Tides,"Okafor, Ada; Li, Bo",2024,Sea Press,\nTides,"Rao, C.",2024,Sea Press,\n`),
    ),
  ).toEqual([[2, "Tides", "Ada Okafor", "Bo Li", "C. Rao"]]);
});

test.each([
  ["the title alone agrees", "Poems,Ada Okafor,2024,,\nPoems,Bo Li,2024,,\n", 2],
  ["another value differs", "Poems,Ada Okafor,2024,A,\nPoems,Bo Li,2023,A,\n", 2],
  ["a value stands in the later row alone", "Poems,Ada Okafor,2024,A,\nPoems,Bo Li,2024,A,10.5555/p\n", 2],
  ["the people are the same", "Poems,Ada Okafor,2024,A,\nPoems,Ada Okafor,2024,A,\n", 2],
  ["another work stands between them", "P,Ada Okafor,2024,A,\nQ,Bo Li,2024,A,\nP,Cy Rao,2024,A,\n", 3],
])("rows stay apart where %s", async (_, text, count) => {
  expect(await readRows("csv", `title,authors,year,publisher,doi\n${text}`)).toHaveLength(count);
});

test("rows with the parts of one name each are two works where only the title agrees, and a remark says so", async () => {
  const rows = await rowsAsProposed(
    "Title,First name,Last name,Country\nIntroduction,Ada,Okafor,Kenya\nIntroduction,Bo,Li,Kenya\n",
  );
  expect(worksIn(rows)).toEqual([
    [2, "Introduction", "Ada Okafor"],
    [3, "Introduction", "Bo Li"],
  ]);
  const warnings = rows.map((row) => ("record" in row ? row.record.warnings : []));
  expect(warnings[0]).toEqual([]);
  expect(warnings[1]).toEqual([
    "Line 2 has the same title and other people. Nothing else says that both are one work, so they were read as two.",
  ]);
});

test.each([
  ["the number of a paper", "Paper #,Title,First name,Last name\n7,Tides,Ada,Okafor\n7,Tides,Bo,Li\n", 1],
  ["another number", "Paper #,Title,First name,Last name\n7,Tides,Ada,Okafor\n8,Tides,Bo,Li\n", 2],
  ["the year alone", "Title,Year,First name,Last name\nTides,2024,Ada,Okafor\nTides,2024,Bo,Li\n", 2],
  [
    "the summary and the year",
    "Title,Abstract,Year,First name,Last name\nT,On T.,2024,Ada,Okafor\nT,On T.,2024,Bo,Li\n",
    1,
  ],
  [
    "the summary, and a year differs",
    "Title,Abstract,Year,First name,Last name\nT,On T.,2024,A,Okafor\nT,On T.,2023,B,Li\n",
    2,
  ],
])("rows with the parts of one name each and %s", async (_, text, count) => {
  expect(await rowsAsProposed(text)).toHaveLength(count);
});

test("a row without a title and without people is refused, and ends the record before it", async () => {
  const rows = await readRows("csv", "title,authors,year,doi\nTides,Ada Okafor,2024,10.5555/t\n,,2024,\n,Bo Li,,\n");
  expect(worksIn(rows)).toEqual([
    [2, "Tides", "Ada Okafor"],
    expect.stringMatching(/title/u),
    expect.stringMatching(/title/u),
  ]);
});

test("a work with more people than a publication may have is refused with a sentence", async () => {
  const people = Array.from({ length: 5000 }, (_, index) => `Tides,10.5555/t,"Okafor, Ada${index}"\n`).join("");
  expect(worksIn(await readRows("csv", `title,doi,authors\n${people}`, 65_536))).toEqual([
    expect.stringMatching(/3,001 contributors; a publication has at most 3,000/u),
  ]);
});
