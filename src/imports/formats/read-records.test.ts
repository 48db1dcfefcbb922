import { expect, test } from "vitest";
import { detectFormat } from "./read-records.ts";

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
