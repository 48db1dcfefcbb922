import { describe, expect, test } from "vitest";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { inPieces, readRows } from "#tests/support/read-texts.ts";
import { readRecords } from "./read-records.ts";

describe("broken files", () => {
  test("each bad line is named and the rest continues", async () => {
    const text = new Uint8Array([
      ...new TextEncoder().encode('{"title":"A"}\n{"title":\n\n"text"\n{}\n{"title":"B\\u0000C"}\n{"title":"'),
      0xff,
      0xfe,
      ...new TextEncoder().encode('"}\n{"title":"half'),
    ]);
    const found = await readRows("jsonl", text);
    expect(found.map((row) => ("reason" in row ? [row.line, row.reason] : [row.line, row.record.draft.title]))).toEqual(
      [
        [1, "A"],
        [2, "The line is not valid JSON."],
        [4, "This is not a record."],
        [5, IMPORT_WORDS.titleMissingInRecord],
        [6, "BC"],
        [7, IMPORT_WORDS.lineNotUtf8],
        [8, "The line is not valid JSON."],
      ],
    );
  });

  test("a stream that fails ends with a reason", async () => {
    async function* breaksOff(): AsyncGenerator<Uint8Array> {
      yield* inPieces('{"title":"A"}\n{"tit', 100);
      throw new Error("unexpected end of file");
    }
    const found = await Array.fromAsync(readRecords(breaksOff(), "jsonl"));
    expect(found).toMatchObject([
      { line: 1, record: {} },
      { line: 2, reason: "The file ends too early here: unexpected end of file." },
    ]);
  });

  test("a line of ten megabytes is read, a line over the limit is skipped", async () => {
    const long = `{"title":"A","note":"${"x".repeat(10_000_000)}"}\n${"y".repeat(40_000_000)}\n{"title":"B"}`;
    const found = await readRows("jsonl", long, 1_000_000);
    expect(found).toMatchObject([
      { line: 1, record: {} },
      { line: 2, reason: "The line is longer than 32 MB." },
      { line: 3, record: {} },
    ]);
  });

  test("a CSV file of a million columns, of quotation marks alone, or with a record of megabytes ends in sentences", async () => {
    const reasons = async (text: string): Promise<readonly (string | undefined)[]> =>
      (await readRows("csv", text, 1_000_000)).map((row) => ("reason" in row ? row.reason : undefined));
    expect(await reasons(`title${",x".repeat(1_000_000)}\nA`)).toEqual([
      "The first line is longer than 256 kB. It must contain the headings.",
    ]);
    expect(await reasons(`title${",x".repeat(400)}\nA`)).toEqual([
      "The file has 401 columns, and at most 300 are read.",
    ]);
    expect(await reasons(`title\n${'"'.repeat(9_000_000)}\nB`)).toEqual(["The record is longer than 8 MB.", undefined]);
  });

  test("half a CSL array, a RIS record without end, a BibTeX entry without end, an open quotation mark", async () => {
    expect(await readRows("csl-json", '[{"title":"A"},\n{"title":"B{"')).toMatchObject([
      { line: 1, record: {} },
      { line: 2, reason: "The file ends in the middle of this record." },
    ]);
    expect(await readRows("ris", "TY  - BOOK\nTI  - A\nTY  - BOOK\nTI  - B\nER  - \nTY  - BOOK")).toMatchObject([
      { line: 1, reason: "The record has no ER line." },
      { line: 3, record: {} },
      { line: 6, reason: "The file ends in the middle of this record." },
    ]);
    const bibtex = await readRows("bibtex", "@book{a,\n title = {Open\n}\n@book{b, title = {B}}");
    expect(bibtex.map((row) => ["reason" in row, row.line])).toEqual([
      [true, 1],
      [false, 4],
    ]);
    expect(await readRows("csv", 'title,year\n"A",2001\n"B,2002\n')).toMatchObject([
      { line: 2, record: {} },
      { line: 3, reason: "A quotation mark is opened here and never closed." },
    ]);
  });
});
