import { expect, test } from "vitest";
import { textParts } from "./text-lines.ts";

test("the parts of a text have the numbers of their first lines, whatever ends a line", () => {
  const text =
    "A summary\r\nover two lines.\r\n\r\n## Rights {#rights}\r\n> From 2026\r\n- first\r\n  goes on\r\n* second";
  expect(textParts(text)).toEqual([
    { kind: "paragraph", line: 1, words: "A summary over two lines." },
    { kind: "heading", line: 4, title: "Rights", id: "rights" },
    { kind: "when", line: 5, words: "From 2026" },
    { kind: "points", line: 6, points: ["first goes on", "second"] },
  ]);
});

test("a table has its name and its cells; a bar within a cell is escaped", () => {
  expect(
    textParts(String.raw`Table: Fees` + "\n" + String.raw`| Kind | Price |` + "\n" + String.raw`| a \| b | $1 |`),
  ).toEqual([
    { kind: "caption", line: 1, words: "Fees" },
    {
      kind: "table",
      line: 2,
      rows: [
        ["Kind", "Price"],
        ["a | b", "$1"],
      ],
    },
  ]);
});

test.each([
  ["# One level", "# One level"],
  ["### Three levels", "### Three levels"],
])("%s is a heading whose words stay as they are typed", (text, title) => {
  expect(textParts(text)).toEqual([{ kind: "heading", line: 1, title, id: undefined }]);
});

test("an empty line ends a list, and markup that is not known is text", () => {
  expect(textParts("- one\n\n- two\n\n**bold**").map(({ kind }) => kind)).toEqual(["points", "points", "paragraph"]);
  expect(textParts(" \n\n")).toEqual([]);
});
