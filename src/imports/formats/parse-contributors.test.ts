import { mapCells } from "#imports/formats/csv/mapped-cells.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";
import { expect, test } from "vitest";
import { readRecord } from "./parse-record.ts";

function read(fields: object) {
  const row = readRecord({ type: "book", title: "Tidal Politics", ...fields }, 1);
  if ("reason" in row) throw new Error(row.reason);
  return { contributors: row.record.draft.contributors, warnings: row.record.warnings };
}

test("authors, editors and translators come in this order, each with their role", () => {
  expect(read({ translators: ["Cai Poe"], editors: ["Ben Ray"], authors: ["Ada Moor"] }).contributors).toEqual([
    { role: "author", name: { family: "Moor", given: "Ada" } },
    { role: "editor", name: { family: "Ray", given: "Ben" } },
    { role: "translator", name: { family: "Poe", given: "Cai" } },
  ]);
});

test("a list of contributors takes the place of the lists by role", () => {
  expect(read({ contributors: [{ name: "Ada Moor", role: "editor" }], authors: ["Ben Ray"] }).contributors).toEqual([
    { role: "editor", name: { family: "Moor", given: "Ada" } },
  ]);
});

test.each([
  ["Belke, Ansgar (Hrsg.)", "editor"],
  ["Moor, Ada [ed.]", "editor"],
  ["Poe, Cai (trad.)", "translator"],
  ["Ray, Ben (author)", "author"],
])("the role behind %s is %s, and not a part of the name", (author, role) => {
  const [one] = read({ authors: [author] }).contributors;
  expect(one?.role).toBe(role);
  expect(JSON.stringify(one?.name)).not.toMatch(/[([]/u);
});

test("particles and suffixes belong to the family name", () => {
  const names = [
    { family: "Cruz", given: "José", "non-dropping-particle": "de la" },
    { family: "Arc", given: "Jeanne", "non-dropping-particle": "d’" },
    { family: "King", given: "Martin", suffix: "Jr." },
  ];
  expect(read({ authors: names }).contributors.map(({ name }) => name)).toEqual([
    { family: "de la Cruz", given: "José" },
    { family: "d’Arc", given: "Jeanne" },
    { family: "King Jr.", given: "Martin" },
  ]);
});

test("what cannot be read is left out with a remark, and the person stays", () => {
  const { contributors, warnings } = read({
    authors: [
      { family: "Moor", given: "Ada", orcid: "0000-0002-1825-0098", affiliation: "Leith", ror: "052gg0111" },
      { affiliation: "Nowhere" },
      "!!!",
    ],
  });
  expect(contributors).toEqual([{ role: "author", name: { family: "Moor", given: "Ada" }, affiliation: "Leith" }]);
  expect(warnings).toEqual([
    "The ROR id “052gg0111” is not valid and was left out.",
    "The ORCID “0000-0002-1825-0098” is not valid and was left out.",
    "A contributor without a name was left out.",
    "The name “!!!” was left out: it has no letters.",
  ]);
});

test("an ORCID iD with an older address is read", () => {
  const [one] = read({ authors: [{ family: "Moor", orcid: "http://orcid.org/0000-0002-1825-0097" }] }).contributors;
  expect(one?.orcid).toBe("0000-0002-1825-0097");
});

test("an affiliation behind the name is the person's", async () => {
  const { draft } = await onlyRecord(
    "jsonl",
    JSON.stringify({
      title: "A",
      authors: ["Ada Okafor (National Institute of Tides (NIT))", "Council of Tides (CoT)"],
    }),
  );
  expect(draft.contributors).toEqual([
    { role: "author", name: { family: "Okafor", given: "Ada" }, affiliation: "National Institute of Tides (NIT)" },
    { role: "author", name: { literal: "Council of Tides (CoT)" } },
  ]);
});

test("the people of several columns are read as those of one, and what is odd about them is said", async () => {
  const fields = mapCells(
    ["title", "authors", "authors"],
    ["T", "Doe, Jane and Li, Bo", "Prof. Ann Poe et al."],
  ).values;
  const { draft, warnings } = await onlyRecord("jsonl", JSON.stringify(Object.fromEntries(fields)));
  expect(draft.contributors.map(({ name }) => name)).toEqual([
    { family: "Doe", given: "Jane" },
    { family: "Li", given: "Bo" },
    { family: "Poe", given: "Ann" },
  ]);
  expect(warnings).toEqual([
    "The titles of “Prof. Ann Poe” were left out.",
    "The list of authors is incomplete: it ends with “et al”.",
  ]);
});

test("titles are no part of a name whose parts are given", async () => {
  const { draft, warnings } = await onlyRecord(
    "bibtex",
    "@book{a, author = {Prof. Dr. Osei, Kwame and Dr. Lena Brandt}, title = {A}}",
  );
  expect(draft.contributors.map(({ name }) => name)).toEqual([
    { family: "Osei", given: "Kwame" },
    { family: "Brandt", given: "Lena" },
  ]);
  expect(warnings).toEqual([
    "The titles of “Prof. Dr. Osei” were left out.",
    "The titles of “Dr. Lena” were left out.",
  ]);
});

test("a biography in the publication's language is the main one, and a second one there is left out by its name", () => {
  const write = (biography?: string) => ({
    language: "ta",
    contributors: [
      {
        name: "Ada Moor",
        role: "author",
        ...(biography && { biography }),
        other_biographies: [
          { language: "ta", text: "One." },
          { language: "en", text: "Two." },
        ],
      },
    ],
  });
  expect(read(write()).contributors[0]).toMatchObject({
    biography: "One.",
    other_biographies: [{ language: "en", text: "Two." }],
  });
  const { contributors, warnings } = read(write("First."));
  expect(contributors[0]).toMatchObject({ biography: "First.", other_biographies: [{ language: "en" }] });
  expect(warnings).toContain("A second biography in Tamil was left out.");
});
