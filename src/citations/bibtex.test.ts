import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CITED_TITLES, createCitedPublication } from "#tests/data/cited-titles.ts";
import { BIBTEX_READERS, fromCsl } from "#tests/support/reference-managers.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";
import { oneLine } from "./one-line.ts";
import { toBibtex } from "./bibtex.ts";
import { toCslJson } from "./csl-json.ts";
import { runs } from "#tests/test-runs.ts";

const press = { pressUrl: "https://press.example" };
const titles = Object.values(CITED_TITLES);

test("every type of publication is exported as in the golden file", async () => {
  await expect(toBibtex(titles, press)).toMatchFileSnapshot("../../tests/data/citations/all.bib");
});

test.each(Object.entries(BIBTEX_READERS))("%s is read back as exported", async (_name, read) => {
  const expected = fromCsl(titles.map((title) => toCslJson(title))).map((reference) =>
    reference.type === "chapter" || reference.type === "paper-conference"
      ? reference
      : { ...reference, pages: undefined },
  );
  expect(await read(toBibtex(titles, press))).toEqual(expected);
});

describe("a hostile publication", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom(
        "{",
        "}",
        "\\",
        "%",
        "\n",
        "@book{x,",
        ",",
        "&",
        "$",
        "#",
        "_",
        "~",
        "^",
        '"',
        "=",
        " ",
        "a",
      ),
    }),
  );

  test.each(Object.entries(BIBTEX_READERS).filter(([name]) => name !== "pandoc"))(
    "leaves %s with one entry for it and the next one whole",
    async (_name, read) => {
      const next = createCitedPublication({ title: "The next one", authors: ["Ann Lee"], date: "2024" });
      const property = fc.asyncProperty(text, text, text, async (title, name, abstract) => {
        const hostile = createCitedPublication({
          title: `T ${title}`,
          authors: [`N ${name}`],
          date: "2024",
          details: { abstract, publisher: name },
        });
        const references = await read(toBibtex([hostile, next], press));
        expect(references).toHaveLength(2);
        expect(references[1]).toMatchObject({ title: "The next one", authors: ["Ann Lee"], year: 2024 });
      });
      await fc.assert(property, { numRuns: runs(30, 200) });
    },
  );

  test("never breaks the form of the file: balanced braces, one field a line, only the key on the first line", () => {
    fc.assert(
      fc.property(text, text, text, (title, name, abstract) => {
        const hostile = createCitedPublication({
          title,
          authors: [name],
          editors: [abstract],
          date: "2024",
          details: { abstract, keywords: [name] },
        });
        const lines = toBibtex([hostile], press).trimEnd().split("\n");
        expect(lines[0]).toMatch(/^@book\{[A-Za-z0-9_]+,$/u);
        expect(lines.at(-1)).toBe("}");
        for (const line of lines.slice(1, -1)) expect(line).toMatch(/^  [a-z]+ = (?:\{.*\}|[a-z]{3}),$/u);
        expect(depthAfter(lines.join("\n"))).toBe(0);
      }),
      { numRuns: runs(60, 500) },
    );
  });
});

test("characters with a meaning for TeX are escaped, all others stay in UTF-8", () => {
  const title = createCitedPublication({ title: String.raw`\ {a} & % $ # _ ~ ^ é < "q" மழை`, date: "2024" });
  expect(toBibtex([title], press)).toContain(
    String.raw`title = {{\textbackslash{} \{a\} \& \% \$ \# \_ \textasciitilde{} \textasciicircum{} é \textless{} "q" மழை}},`,
  );
});

const LITERAL = "A--B --- ``x'' '' <i> > -> ?` !` ,, 1-2 <<y>>";

test("a publication's own dashes, quotation marks and angle brackets stay", () => {
  const file = toBibtex([createCitedPublication({ title: LITERAL, date: "2024" })], press);
  expect(file).toContain(
    "title = {{A-{}-B -{}-{}- `{}`x'{}' '{}' \\textless{}i\\textgreater{} \\textgreater{} -\\textgreater{} ?{}` !{}` ,{}, 1-2 \\textless{}\\textless{}y\\textgreater{}\\textgreater{}}},",
  );
});

test.each(Object.entries(BIBTEX_READERS))(
  "%s reads dashes and angle brackets as the record has them",
  async (name, read) => {
    const title = name === "biblatex-csl-converter" ? "A--B --- C D - E" : "A--B --- C <D> -> E"; // the parser omits them
    const [reference] = await read(
      toBibtex([createCitedPublication({ title: "A--B --- C <D> -> E", date: "2024" })], press),
    );
    expect(reference?.title.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).toBe(title);
  },
);

const MARKS = Array.from("-`'<>{}\\%#$&_~^,?!\"=@ a1é");

test("the import reads every text back unchanged", async () => {
  const texts = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(...MARKS, "textless", "\\\\emph{", "ix") }),
  );
  await fc.assert(
    fc.asyncProperty(texts, texts, async (title, abstract) => {
      const before = createCitedPublication({
        title: `T ${title}`,
        date: "2024",
        details: { abstract: `A ${abstract}` },
      });
      const { draft } = await onlyRecord("bibtex", toBibtex([before], press));
      expect([draft.title, draft.details.abstract]).toEqual(
        [before.title, before.details.abstract ?? ""].map((text) => oneLine(text).normalize("NFC")),
      );
    }),
    { numRuns: runs(40, 300) },
  );
});

test("a page label keeps its hyphen or dash", async () => {
  for (const page_label of ["1818-226", "ix–xii", "e12"]) {
    const chapter = createCitedPublication({ type: "academic_chapter", title: "T", details: { page_label } });
    expect((await onlyRecord("bibtex", toBibtex([chapter], press))).draft.details.page_label).toBe(page_label);
  }
});

test("DOI and address are not escaped", () => {
  const title = createCitedPublication({ title: "T", doi: "10.5555/a_b&c#d%e", date: "2024" });
  expect(toBibtex([title], press)).toContain("doi = {10.5555/a_b&c#d%e},");
});

test("an organisation is one name, a suffix is between family and given name", () => {
  const title = createCitedPublication({
    title: "T",
    contributors: [
      { role: "author", name: { literal: "Department of Water and Food" } },
      { role: "author", name: { family: "King Jr.", given: "Martin Luther" } },
    ],
  });
  expect(toBibtex([title], press)).toContain("author = {{Department of Water and Food} and King, Jr., Martin Luther},");
});

/** Returns the depth of braces as BibTeX counts them, escaped ones too; it must never be below zero. */
function depthAfter(file: string): number {
  let depth = 0;
  for (const mark of file) {
    depth += mark === "{" ? 1 : mark === "}" ? -1 : 0;
    expect(depth).toBeGreaterThanOrEqual(0);
  }
  return depth;
}
