import { expect, test } from "vitest";
import { onlyRecord } from "#tests/support/read-texts.ts";

const readAuthors = async (names: string) => {
  const { draft, warnings } = await onlyRecord("bibtex", `@book{a, title = {A}, year = 2020, author = {${names}}}`);
  return { names: draft.contributors.map(({ name }) => name), warnings };
};

test("“et al.” behind the initials of a person is nobody, and the list is incomplete", async () => {
  expect(await readAuthors("Brandt, L.K., et al.")).toEqual({
    names: [{ family: "Brandt", given: "L.K." }],
    warnings: ["The list of authors is incomplete: it ends with “and others”."],
  });
});

test.each([
  ["L. Brandt, K. Osei, and A. Ruiz", ["L. Brandt", "K. Osei", "A. Ruiz"]],
  ["L.K. Brandt, K. Osei and A. Ruiz", ["L.K. Brandt", "K. Osei", "A. Ruiz"]],
  ["L. Brandt, K. Osei, A. Ruiz", ["L. Brandt", "K. Osei", "A. Ruiz"]],
  ["Brandt, L., Osei, K. and Ruiz, A.", ["L. Brandt", "K. Osei", "A. Ruiz"]],
])("people between commas are apart: %s", async (written, expected) => {
  const { names } = await readAuthors(written);
  expect(names.map((name) => ("literal" in name ? name.literal : `${name.given ?? ""} ${name.family}`))).toEqual(
    expected,
  );
});

test("initials are no registered society, suffixes stay with their person", async () => {
  const { names } = await readAuthors("E.V. Osei and Ruiz, Jr., P. T. and Anglerverein Lagos e.V.");
  expect(names).toEqual([
    { family: "Osei", given: "E.V." },
    { family: "Ruiz Jr.", given: "P. T." },
    { literal: "Anglerverein Lagos e.V." },
  ]);
});

test("an apostrophe by its command and a control space stay in names", async () => {
  const { names } = await readAuthors(String.raw`Okafor, D\textquotesingle Arcy and Brandt, L.\ K.`);
  expect(names).toEqual([
    { family: "Okafor", given: "D'Arcy" },
    { family: "Brandt", given: "L. K." },
  ]);
});
