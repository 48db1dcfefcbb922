import { expect, test } from "vitest";
import { formatLine, readFormatLine } from "./publication-format.ts";

const LINES = [
  "PDF | 9783161484100 | 404 pages, 6.8 MB | free | available",
  "Paperback | 404 pages, 153 × 229 mm | $28 | forthcoming | https://shop.example/book",
  "EPUB | 3.1 MB | EUR 24.90 | Accessibility: Text can be resized and read aloud; no hazards.",
  "Hardback",
];

test.each(LINES)("%s is read and written alike", (line) => {
  const format = readFormatLine(line);
  expect(typeof format === "string" ? format : formatLine(format)).toBe(line);
});

test("the parts may stand in any order", () => {
  expect(readFormatLine("paperback | https://shop.example | £12 | 978-3-16-148410-0")).toEqual({
    kind: "paperback",
    url: "https://shop.example",
    price: "£12",
    isbn: "9783161484100",
  });
});

test.each([
  ["Vinyl | $28", "“Vinyl” is not a format. Begin the line with PDF, EPUB, HTML, Hardback or Paperback."],
  ["PDF | 978-3-16-148410-1", "“978-3-16-148410-1” is not a valid ISBN."],
  ["PDF | $1 | $2", "“$2”: a format has one price."],
])("%s is refused with a sentence", (line, sentence) => {
  expect(readFormatLine(line)).toBe(sentence);
});
