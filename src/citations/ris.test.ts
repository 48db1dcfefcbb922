import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CITED_TITLES, createCitedPublication } from "#tests/data/cited-titles.ts";
import { RIS_READERS, fromCsl } from "#tests/support/reference-managers.ts";
import type { Reference } from "#tests/support/reference-managers.ts";
import { toCslJson } from "./csl-json.ts";
import { toRis } from "./ris.ts";
import { runs } from "#tests/test-runs.ts";

const press = { pressUrl: "https://press.example" };
const titles = Object.values(CITED_TITLES);

test("every type of publication is exported as in the golden file", async () => {
  await expect(toRis(titles, press).replaceAll("\r\n", "\n")).toMatchFileSnapshot("../../tests/data/citations/all.ris");
});

const isPart = ({ type }: Reference): boolean => type !== "book";
const conference = (one: Reference): Reference =>
  one.type === "paper-conference" ? { ...one, container: "Symposium on Tidal Computing" } : one;

/** The expected values as a parser with known limits returns them. */
const EXPECTED_OF: Readonly<Record<string, (one: Reference) => Reference>> = {
  "citation-js": (one) => one,
  // It does not know A3, and reads T2 of a paper as its volume.
  pandoc: (one) => conference(misread(isPart(one) ? one : { ...one, editors: [] })),
  // It reads every A2, A3 and A4 as an author, and returns an empty name for one word or another script.
  astrocite: (one) => conference(misread({ ...one, authors: everyone(one).map(ofLatinWords), editors: [] })),
};
/** RIS has a suffix behind the given name ("King, Martin Luther, Jr."); pandoc and astrocite take it for a part of that name. */
const misread = (one: Reference): Reference => ({
  ...one,
  authors: one.authors.map((name) => name.replace("Martin Luther King Jr.", "Jr. King Martin Luther")),
});
const everyone = ({ title, authors, editors }: Reference): string[] => [
  ...authors,
  ...editors,
  ...(title === "Salt roads" ? ["Tomás Vidal"] : []),
];
const ofLatinWords = (name: string): string => (/^[\p{Script=Latin}\p{P}]+ /u.test(name) ? name : "");

/** A book's T2 is its series and its SP the number of its pages; some parsers read them as a volume and a range. */
const toComparable = (one: Reference): Reference =>
  isPart(one) ? one : { ...one, container: undefined, pages: undefined };

test.each(Object.entries(RIS_READERS))("%s is read back as exported", async (name, read) => {
  const expected = fromCsl(titles.map((title) => toCslJson(title)));
  const found = await read(toRis(titles, press));
  expect(found.map(toComparable)).toEqual(
    expected.map((reference) => toComparable(EXPECTED_OF[name]?.(reference) ?? reference)),
  );
});

describe("a hostile publication", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({
      unit: fc.constantFrom("\r\n", "\n", "\u2028", "\u0085", "\v", "ER  - ", "TY  - BOOK", "TI  - x", " ", "a"),
    }),
  );

  test("never ends a record early or begins another: one tagged line a value", () => {
    fc.assert(
      fc.property(text, text, text, (title, name, abstract) => {
        const hostile = createCitedPublication({
          title,
          authors: [name],
          date: "2024",
          details: { abstract, keywords: [name, title] },
        });
        const file = toRis([hostile], press);
        const lines = file.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- [^\n\r\v\f\u0085\u2028\u2029]*$/u);
        expect(lines.filter((line) => line.startsWith("TY  - "))).toEqual(["TY  - BOOK"]);
        expect(lines.flatMap((line, index) => (line.startsWith("ER") ? [index] : []))).toEqual([lines.length - 1]);
      }),
      { numRuns: runs(60, 500) },
    );
  });

  test.each(["citation-js", "astrocite"])(
    "leaves %s with one record for it and the next one intact",
    async (reader) => {
      const read = RIS_READERS[reader];
      const next = createCitedPublication({ title: "The next one", authors: ["Ann Lee"], date: "2024" });
      const property = fc.asyncProperty(text, text, async (title, abstract) => {
        const hostile = createCitedPublication({
          title: `T ${title}`,
          authors: ["Bo Li"],
          date: "2024",
          details: { abstract },
        });
        const references = await read?.(toRis([hostile, next], press));
        expect(references).toHaveLength(2);
        expect(references?.[1]).toMatchObject({ title: "The next one", authors: ["Ann Lee"], year: 2024 });
      });
      await fc.assert(property, { numRuns: runs(20, 100) });
    },
  );
});

test("dates have four fields, known or not", () => {
  const dates = ["2024-03-15", "2024-03", "2024"].map((date) =>
    toRis([createCitedPublication({ title: "T", date })], press),
  );
  expect(dates.map((file) => /DA  - (.*)\r/u.exec(file)?.[1])).toEqual(["2024/03/15/", "2024/03//", "2024///"]);
});

test("the PDF is named only if everyone may read it", () => {
  const files = [
    { file_type: "final_pdf", file_path: "a/final_pdf.pdf", file_size: 9, content_type: "application/pdf", sha256: "" },
  ] as const;
  const open = createCitedPublication({ title: "Salt roads", files });
  expect(toRis([open], press)).toContain(
    `L1  - https://press.example/publications/${open.sequential_id}/salt_roads.pdf\r\n`,
  );
  expect(toRis([createCitedPublication({ title: "Salt roads", files, open_access: false })], press)).not.toContain(
    "L1  - ",
  );
});
