import { expect, test } from "vitest";
import { onlyRecord } from "#tests/read-texts.ts";

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

test("TeX becomes the characters it stands for, in keywords too; emphasis goes", async () => {
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
