import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { readRows } from "#tests/support/read-texts.ts";
import { compareRecords } from "./compare-record.ts";
import { readExpectedItems } from "./expected-items.ts";
import { pairRecords } from "./pair-records.ts";
import { printTallies, tallyFile } from "./tally.ts";

async function compareTexts(format: ImportFormat, text: string, items: unknown) {
  const folder = await mkdtemp(join(tmpdir(), "compared-"));
  try {
    const path = join(folder, "a.json");
    await writeFile(path, JSON.stringify(items));
    const paired = pairRecords(await readRows(format, text), await readExpectedItems(path));
    const compared = paired.pairs.map((pair) => ({ ...pair, ...compareRecords(pair.read, pair.expected) }));
    return tallyFile({ path: "a", format, paired, compared });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const BIB = `@book{a, title = {Tides: Ebb and Flow}, author = {Brandt, Jr., Lena and Osei, Kwame}, year = 2001, isbn = {978-3-16-148410-0}, doi = {10.5555/tides}}
@incollection{b, title = {Silt}, author = {Adeyemi, Tunde}, booktitle = {Mud}, editor = {Ruiz, Ana}, pages = {1--9}, year = 2002}
@article{c, title = {An Article}, year = 2003}`;

test("Zotero's items: names with their suffix, titles without case and marks, the host's editors", async () => {
  const tally = await compareTexts("bibtex", BIB, {
    items: [
      {
        itemType: "book",
        title: "Tides. ebb and flow",
        creators: [
          { creatorType: "author", firstName: "Lena, Jr.", lastName: "Brandt" },
          { creatorType: "author", firstName: "K.", lastName: "Osei" },
        ],
        date: "March 2001",
        ISBN: "3-16-148410-X 9783161484100 (pbk.)",
        DOI: "10.5555/TIDES",
      },
      { itemType: "journalArticle", title: "An article" },
      {
        itemType: "bookSection",
        title: "Silt",
        creators: [
          { creatorType: "author", firstName: "Tunde", lastName: "Adeyemi" },
          { creatorType: "editor", firstName: "Ana", lastName: "Ruiz" },
        ],
        pages: "1-9",
        date: "2001",
      },
    ],
  });
  expect(tally).toMatchObject({
    records: 2,
    refused: 1,
    missing: 0,
    counts: { names: 4, titles: 2, doi: 1, isbn: 1, year: 2, pages: 1 },
    wrong: { names: 1, titles: 0, doi: 0, isbn: 0, year: 1, pages: 0 },
  });
  expect(tally.lines.slice(1)).toEqual([
    "a:1: names: “author Osei | Kwame”, expected “author Osei | K.”",
    "a:2: year: “2002”, expected “2001”",
  ]);
});

test("CSL's items, and the choices of ours that explain a difference", async () => {
  const tally = await compareTexts(
    "bibtex",
    "@book{a, title = {Tides}, titleaddon = {A Reader}, author = {Quay Consortium}, year = 2001}",
    [
      {
        type: "book",
        title: "Tides. A Reader",
        author: [{ family: "Consortium", given: "Quay" }],
        issued: { "date-parts": [[2001, 3]] },
      },
    ],
  );
  expect(tally).toMatchObject({ wrong: { names: 0, titles: 0 }, excused: { names: 1, titles: 1 } });
  expect(printTallies([tally])).toBe(
    [
      "| reader | files | records | refused | missing | names right | titles right | DOI | ISBN | year | pages | our choice |",
      "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
      "| bibtex | 1 | 1 | 0 | 0 | – | – | – | – | 1 of 1 (100.0 %) | – | 2 |",
    ].join("\n"),
  );
});

test("items without a record are named, and people whose roles are unknown count once", async () => {
  const marc = "@book{a, title = {Tides}, author = {Brandt, Lena}, editor = {Brandt, Lena}, year = 2001}";
  const people = [{ creatorType: "unknown", firstName: "Lena", lastName: "Brandt" }];
  const tally = await compareTexts("bibtex", marc, [
    { itemType: "book", title: "Tides", creators: people },
    { itemType: "book", title: "Mud and Silt" },
    { itemType: "book", title: "Buoys" },
  ]);
  expect(tally).toMatchObject({ missing: 2, counts: { names: 1 }, wrong: { names: 0 } });
  expect(tally.lines).toEqual(["a: no record for book “Mud and Silt”", "a: no record for book “Buoys”"]);
});
