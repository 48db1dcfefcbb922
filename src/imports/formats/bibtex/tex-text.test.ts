import { expect, test } from "vitest";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";
import { onlyRecord, readRows } from "#tests/support/read-texts.ts";

const readTitle = async (title: string, more = "") => {
  const { draft, warnings } = await onlyRecord("bibtex", String.raw`@book{a, title = {${title}}, year = 2020${more}}`);
  return { title: draft.title, details: draft.details, warnings };
};

test.each([
  [String.raw`The {\TeX} Harbour`, "The TeX Harbour"],
  [String.raw`\LaTeX: a Guide to \BibTeX\ and {\METAFONT}`, "LaTeX: a Guide to BibTeX and METAFONT"],
  [String.raw`Vol.\ 2 of Tides`, "Vol. 2 of Tides"],
  [String.raw`Pre\-Columbian Tides\slash Currents`, "PreColumbian Tides/Currents"],
  ["Pre\u00ADColumbian Silt", "Pre\u00ADColumbian Silt"],
  [String.raw`Silt \protect\uppercase{x} and Mud`, "Silt x and Mud"],
  [String.raw`A\begin{it}b\end{it}c`, "Abc"],
])("%s", async (written, title) => {
  expect(await readTitle(written)).toMatchObject({ title, warnings: [] });
});

test("a command that nobody knows is named", async () => {
  expect(await readTitle(String.raw`The \ourpress Reader`)).toMatchObject({
    title: "The Reader",
    warnings: [String.raw`The TeX command “\ourpress” is not known and was left out.`],
  });
});

test("a loose dollar sign in one value leaves the formulas of others", async () => {
  const { title, details, warnings } = await readTitle("{Cu$_2$O} Cells", ", abstract = {It costs $5, or @. more.}");
  expect(title).toBe("Cu₂O Cells");
  expect(details.abstract).toBe("It costs $5, or @. more.");
  expect(warnings).toEqual([IMPORT_WORDS.formulaUnended]);
});

test("odd keys, blanks that do not break, and proceedings whose title is that of their book", async () => {
  const rows = await readRows(
    "bibtex",
    `@incollection{brandt_????,\n\u00A0 title\u00A0= {Ebb},\u00A0 year = 2001, crossref = {tides?2}}
     @proceedings{tides?2, booktitle = {Tides of Lagos}, editor = {Ruiz, Ana}, year = 2001}`,
  );
  expect(
    rows.map((row) => ("record" in row ? [row.record.draft.title, row.record.parent?.title] : row.reason)),
  ).toEqual([
    ["Tides of Lagos", undefined],
    ["Ebb", "Tides of Lagos"],
  ]);
});
