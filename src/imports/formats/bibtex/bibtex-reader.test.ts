import { processorTime } from "#tests/processor-time.ts";
import { expect, test } from "vitest";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { onlyRecord, readRows } from "#tests/support/read-texts.ts";

test("accents, corporate names, abbreviations, a chapter in its book", async () => {
  const { draft, parent } = await onlyRecord(
    "bibtex",
    `@string{p = "The Press"}\n@comment{no}
    @incollection{k, title = {{Caf{\\'e} \\& Tree}}, author = {van Gogh, Vincent and {Anna University}}, booktitle = {The Book},
    publisher = p, year = 2020, month = mar, pages = {41--66}, doi = {10.5555/a_b}}`,
  );
  expect(draft).toMatchObject({
    type: "academic_chapter",
    title: "Café & Tree",
    doi: "10.5555/a_b",
    publication_date: { year: 2020, month: 3 },
    contributors: [{ name: { family: "van Gogh", given: "Vincent" } }, { name: { literal: "Anna University" } }],
    details: { publisher: "The Press", page_from: 41, page_to: 66 },
  });
  expect(parent).toMatchObject({ title: "The Book" });
});

test("TeX becomes the characters it means, in keywords too; emphasis is dropped", async () => {
  const { draft } = await onlyRecord(
    "bibtex",
    String.raw`@book{a, title = {H\textsubscript{2}O \& \emph{salt}: a < b > c}, year = 2020, publisher = {Smith \& Sons},
    keywords = {R\&D; snake\_case, 50\%}, abstract = {\textit{One} "two" 1--2}}`,
  );
  expect(draft).toMatchObject({
    title: "H₂O & salt: a < b > c",
    details: {
      publisher: "Smith & Sons",
      keywords: ["R&D", "snake_case", "50%"],
      abstract: 'One "two" 1–2',
    },
  });
});

test("a problem of one value is repaired with a remark, and the other values are intact", async () => {
  const known = "year = 2020, doi = {10.5555/a}";
  const unknown = await onlyRecord("bibtex", `@book{a, title = {A}, publisher = acme, ${known}}`);
  expect(unknown).toMatchObject({
    draft: { doi: "10.5555/a", details: { publisher: "acme" } },
    warnings: ["The abbreviation “acme” is not defined in the file and was used unchanged."],
  });
  const names = "Doe, Jane; Roe, Ann; Poe, Bo; Li, Wei";
  const parted = await onlyRecord("bibtex", `@book{a, title = {A}, author = {${names}}, ${known}}`);
  expect(parted.warnings).toEqual([`The names “${names}” are not separated by “and”.`]);
  expect(parted.draft.contributors.map(({ name }) => name)).toEqual([
    { family: "Doe", given: "Jane" },
    { family: "Roe", given: "Ann" },
    { family: "Poe", given: "Bo" },
    { family: "Li", given: "Wei" },
  ]);
  const formula = await onlyRecord("bibtex", `@book{a, title = {A}, abstract = {It costs $5.}, ${known}}`);
  expect(formula).toMatchObject({
    draft: { doi: "10.5555/a", details: { abstract: "It costs $5." } },
    warnings: [IMPORT_WORDS.formulaUnended],
  });
});

test("a problem of the entry's form makes it unreadable", async () => {
  expect(await readRows("bibtex", "@book{a, title = {A}, year = 2020")).toMatchObject([
    { line: 1, reason: expect.stringMatching(/^The BibTeX entry is broken: /u) as string },
  ]);
});

test("a long volume from which hundreds of chapters take their fields is parsed once", async () => {
  const volume = `@book{vol, title = {V}, year = 2012, note = {${"x ".repeat(20_000)}}}`;
  const chapters = Array.from(
    { length: 300 },
    (_, index) => `@incollection{c${index}, title = {T${index}}, crossref = {vol}}`,
  );
  // Parsed again for each of them it takes minutes.
  const read = async () => expect(await readRows("bibtex", [volume, ...chapters].join("\n"), 65_536)).toHaveLength(301);
  expect(await processorTime(read)).toBeLessThan(20_000);
});
