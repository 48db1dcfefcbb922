import { describe, expect, test } from "vitest";
import { readRows } from "#tests/support/read-texts.ts";
import type { ExchangeFormat } from "#publications/core/exchange-formats.ts";

const OF: Readonly<Record<string, (type: string) => string>> = {
  bibtex: (type) => `@${type}{k,\n title = {Salt},\n author = {Doe, Jane},\n journal = {Tides},\n year = 2020\n}\n`,
  ris: (type) => `TY  - ${type}\r\nTI  - Salt\r\nAU  - Doe, Jane\r\nPY  - 2020\r\nER  - \r\n`,
  "csl-json": (type) => JSON.stringify([{ type, title: "Salt", "container-title": "Tides" }]),
  jsonl: (type) => JSON.stringify({ type, title: "Salt" }),
};

/** Returns the type of a record of that kind with its remark, or the reason why it is not imported. */
async function outcome(format: string, type: string): Promise<string> {
  const [row] = await readRows(format as ExchangeFormat, OF[format]?.(type) ?? "");
  if (!row || "reason" in row) return row?.reason ?? "nothing";
  return [row.record.draft.type, ...row.record.warnings].join(": ");
}

describe("a journal article is named as such and not imported as a book", () => {
  test.each([
    ["bibtex", "article"],
    ["ris", "JOUR"],
    ["csl-json", "article-journal"],
    ["jsonl", "journal article"],
  ])("%s: %s", async (format, type) => {
    expect(await outcome(format, type)).toBe(
      "“Salt” is a journal article; this press publishes books, chapters and proceedings.",
    );
  });
});

describe("a standalone publication is imported as a book, with a remark", () => {
  test.each([
    ["bibtex", "phdthesis", "thesis"],
    ["bibtex", "misc", "work of no named kind"],
    ["bibtex", "techreport", "report"],
    ["ris", "THES", "thesis"],
    ["ris", "GEN", "work of no named kind"],
    ["csl-json", "thesis", "thesis"],
    ["csl-json", "report", "report"],
    ["jsonl", "thesis", "thesis"],
  ])("%s: %s", async (format, type, kind) => {
    expect(await outcome(format, type)).toBe(`book: This is a ${kind}; it was imported as a book.`);
  });
});

describe("a kind without a type in the catalogue is left to an editor", () => {
  test.each([
    ["bibtex", "online", "a web page"],
    ["bibtex", "patent", "a patent"],
    ["ris", "NEWS", "a newspaper article"],
    ["ris", "COMP", "a computer program"],
    ["csl-json", "webpage", "a web page"],
    ["csl-json", "dataset", "a data set"],
    ["csl-json", "interview", "an interview"],
  ])("%s: %s", async (format, type, kind) => {
    expect(await outcome(format, type)).toBe(
      `“Salt” is ${kind}; this press publishes books, chapters and proceedings.`,
    );
  });
});

describe("a kind of the catalogue is imported without a remark", () => {
  test.each([
    ["bibtex", "collection", "book"],
    ["bibtex", "mvproceedings", "conference_proceedings"],
    ["bibtex", "inbook", "academic_chapter"],
    ["bibtex", "InProceedings", "academic_chapter"],
    ["ris", "EDBOOK", "book"],
    ["ris", "CHAP", "academic_chapter"],
    ["csl-json", "paper-conference", "academic_chapter"],
    ["csl-json", "entry-encyclopedia", "academic_chapter"],
  ])("%s: %s", async (format, type, expected) => {
    expect(await outcome(format, type)).toBe(expected);
  });
});

test("an unknown kind is imported as a book, with a remark", async () => {
  expect(await outcome("bibtex", "gazette")).toBe("book: The type “gazette” is not known; it was imported as a book.");
  expect(await outcome("ris", "XXXX")).toBe("book: The type “XXXX” is not known; it was imported as a book.");
});
