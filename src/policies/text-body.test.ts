import { expect, test } from "vitest";
import { pressFacts } from "./core/fill-text.ts";
import { PRESS_TEXTS } from "./policy-texts.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { readTextBody } from "./core/parse-policy-text.ts";
import { writeTextBody } from "./core/format-policy-text.ts";

const FACTS = Object.keys(pressFacts(DEFAULT_PRESS));
const read = (markdown: string) => readTextBody(markdown, FACTS);
const findFieldErrors = (markdown: string): string => {
  const found = read(markdown);
  return "errors" in found ? found.errors.join(" ") : "";
};

test.each(PRESS_TEXTS.map((text) => [text.path, text] as const))(
  "%s, written and read again, is the same",
  (_, text) => {
    const { summary, sections } = text;
    expect(read(writeTextBody(text))).toEqual({ body: { summary, sections } });
  },
);

test("paragraphs, points and tables", () => {
  const markdown = `What it is,
in short.

## First things
> At submission

A paragraph
of two lines with [a link](/contact) to {name}.

- one
- two,
  longer
* three

Table: What we keep

| What | Why |
| :--- | --- |
| a \\| b | [c](mailto:{email}) |

## Zweitens {#second}
Words.`;
  expect(read(markdown)).toEqual({
    body: {
      summary: "What it is, in short.",
      sections: [
        {
          id: "first-things",
          title: "First things",
          when: "At submission",
          blocks: [
            "A paragraph of two lines with [a link](/contact) to {name}.",
            { points: ["one", "two, longer", "three"] },
            { columns: ["What", "Why"], rows: [["a | b", "[c](mailto:{email})"]], caption: "What we keep" },
          ],
        },
        { id: "second", title: "Zweitens", blocks: ["Words."] },
      ],
    },
  });
});

test("HTML is text, never markup", () => {
  const markup = "<script>alert(1)</script> <img src=x onerror=alert(1)> **bold** `code`";
  expect(read(`S.\n\n## T\n\n${markup}`)).toMatchObject({ body: { sections: [{ blocks: [markup] }] } });
});

test.each([
  ["", "begins with its summary"],
  ["## T\n\nWords.", "begins with its summary"],
  ["S.", "has no section"],
  ["S.\n\nAnother.\n\n## T\n\nW.", "Line 3: only one paragraph"],
  ["S.\n\n## T", "The section “T” is empty."],
  ["S.\n\n# T\n\nW.", "Line 3: headings have two signs"],
  ["S.\n\n### T\n\nW.", "Line 3: headings have two signs"],
  ["S.\n\n## T\n\nW.\n\n## T\n\nW.", "Line 7: there is a section with the address #t already."],
  ["S.\n\n## …\n\nW.", "Line 3: the title has no letters"],
  ["S.\n\n## T\n> Soon\n\nW.", "Line 4: after >"],
  ["S.\n\n## T\n\n| a |\n| --- |\n| b |", "Line 5: write a line such as “Table: What we keep” above a table."],
  ["S.\n\n## T\n\nTable: C\n\n| a | b |\n| --- | --- |\n| c |", "Line 9: this row needs 2 cells"],
  ["S.\n\n## T\n\nTable: C\n\n| a | b |", "Line 7: a table has"],
  ["S.\n\n## T\n\n[go](javascript:alert(1))", "Line 5: javascript:alert(1"],
  ["S.\n\n## T\n\n[go](JaVaScRiPt:x)", "no address that a text may lead to"],
  ["S.\n\n## T\n\n- [go](data:text/html,x)", "no address that a text may lead to"],
  ["S.\n\n## T\n\n[go](//evil.example)", "no address that a text may lead to"],
  ["S.\n\n## T\n\n[go](/\\evil.example)", "no address that a text may lead to"],
  ["S.\n\n## T\n\n[go](http://plain.example)", "no address that a text may lead to"],
  ["S.\n\n## T\n\nCosts {price}.", "{price} is not known. There are: name,"],
  [`S.\n\n## T\n\n${"x".repeat(40_000)}`, "at most 40000 characters"],
])("%j is refused: %s", (markdown, sentence) => {
  expect(findFieldErrors(markdown)).toContain(sentence);
});
