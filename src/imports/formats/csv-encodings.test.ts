import { describe, expect, test } from "vitest";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { inPieces, readRows } from "#tests/support/read-texts.ts";
import { readRecords } from "./read-records.ts";
import { detectFormat } from "./read-records.ts";
import { decodeBeginning } from "./text-encoding.ts";

const LINES =
  "title;authors;year\r\nÜber Flüsse;Müller, Jörg;2019\r\nPlain;Doe, Jane;2020\r\nCafé – „Ja“;Çelik, Ayşe;2021\r\n";

const titles = (rows: readonly ImportedRow[]) =>
  rows.map((row) => ("record" in row ? row.record.draft.title : row.reason));
const warnings = (rows: readonly ImportedRow[]) => rows.flatMap((row) => ("record" in row ? row.record.warnings : []));

/** Encodes in Windows-1252, which has its own bytes for dashes and quotation marks. */
function windows1252(text: string): Uint8Array {
  const table = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(Array.from(text), (one) => {
    const byte = table.indexOf(one);
    if (byte < 0) throw new Error(`Not in Windows-1252: ${one}`);
    return byte;
  });
}

const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

describe("CSV saved by Excel", () => {
  test("Windows-1252: every line is read, and the guess is reported once", async () => {
    const rows = await readRows("csv", windows1252(LINES.replace("Ayşe", "Ayse")));
    expect(titles(rows)).toEqual(["Über Flüsse", "Plain", "Café – „Ja“"]);
    expect(warnings(rows)).toEqual(["The file is not UTF-8 text; from line 2 on it was read as Windows-1252."]);
  });

  test.each([
    ["little", false],
    ["big", true],
  ])("UTF-16, %s end first, with tabs, in pieces that end anywhere", async (_, isBig) => {
    const bytes = utf16(LINES.replaceAll(";", "\t"), isBig);
    for (const size of [1, 7, 4096])
      expect(titles(await readRows("csv", bytes, size))).toEqual(["Über Flüsse", "Plain", "Café – „Ja“"]);
    expect(detectFormat("list.txt", decodeBeginning(bytes))).toBe("csv");
  });

  test("a first line sep=; sets the separator", async () => {
    expect(titles(await readRows("csv", `sep=;\r\n${LINES}`))).toHaveLength(3);
    expect(titles(await readRows("csv", `\uFEFF"sep=|"\ntitle|year\nA, B; C|2020\n`))).toEqual(["A, B; C"]);
    expect(detectFormat("list.txt", "sep=;\ntitle;year\n")).toBe("csv");
  });

  test("headings of another language: the file is refused once, with the known columns", async () => {
    const rows = await readRows("csv", "Titel;Verfasser;Jahr\nA;B;2020\nC;D;2021\n");
    expect(rows).toHaveLength(1);
    expect(rows).toMatchObject([
      {
        line: 1,
        reason: expect.stringMatching(
          /^The file has no column “title”, only “Titel”, “Verfasser”, “Jahr”\. .+authors, editors/u,
        ) as string,
      },
    ]);
  });

  test("unknown columns are named as left out by the records that have a value there", async () => {
    const rows = await readRows("csv", "Title,Shelf,Year\nA,x,2020\nB,y,2021\nC,,2022\n");
    expect(titles(rows)).toEqual(["A", "B", "C"]);
    expect(rows.map((row) => "record" in row && row.record.left_out)).toEqual([["Shelf"], ["Shelf"], undefined]);
    expect(warnings(rows)).toEqual([]);
  });

  test("a column that somebody left out is named too", async () => {
    const file = inPieces("Titel;Notiz\nA;x\n");
    const [row] = await Array.fromAsync(readRecords(file, "csv", ["title", null]));
    expect(row).toMatchObject({ record: { draft: { title: "A" }, left_out: ["Notiz"] } });
  });
});

test("a damaged line of a UTF-8 file is refused, not guessed at", async () => {
  const bytes = Buffer.concat([Buffer.from("title\nÜber\n"), Buffer.from([0x42, 0xfc, 0x0a]), Buffer.from("Last\n")]);
  expect(titles(await readRows("csv", bytes))).toEqual(["Über", IMPORT_WORDS.lineNotUtf8, "Last"]);
  const marked = Buffer.concat([Buffer.from("\uFEFFtitle\n"), Buffer.from([0x42, 0xfc, 0x0a])]);
  expect(titles(await readRows("csv", marked))).toEqual([IMPORT_WORDS.lineNotUtf8]);
});

test("RIS and BibTeX of old programs are also read as Windows-1252", async () => {
  expect(titles(await readRows("ris", windows1252("TY  - BOOK\r\nTI  - Über\r\nER  - \r\n")))).toEqual(["Über"]);
  expect(titles(await readRows("bibtex", windows1252("@book{a, title = {Über}}\n")))).toEqual(["Über"]);
});

test("broken UTF-16 ends with a reason", async () => {
  const rows = await readRows("csv", Buffer.concat([utf16(LINES, false), Buffer.from([0x41])]));
  expect(titles(rows).at(-1)).toBe("The file ends too early here: it is not UTF-16 text.");
});
