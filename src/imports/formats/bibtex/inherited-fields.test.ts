import { expect, test } from "vitest";
import { readAllRecords, readRows } from "#tests/support/read-texts.ts";

const read = (text: string) => readAllRecords("bibtex", text);

test("a part of one person's book is by that person, a chapter of a collection is not", async () => {
  const [part, chapter, book] = await read(
    `@inbook{p, title = {Ebb}, crossref = {b}}
     @incollection{c, title = {Flow}, crossref = {b}}
     @book{b, title = {Tides}, author = {Osei, Kwame}, year = 2019}`,
  ).then((records) =>
    records.toSorted((one, other) => Number(one.draft.type === "book") - Number(other.draft.type === "book")),
  );
  expect(part?.draft.contributors).toEqual([{ role: "author", name: { family: "Osei", given: "Kwame" } }]);
  expect(chapter?.draft.contributors).toEqual([]);
  expect(chapter?.parent).toMatchObject({ title: "Tides", people: ["Kwame Osei"] });
  expect(book?.draft.title).toBe("Tides");
});

test("a volume takes the author of its set, and neither its title, subtitle nor ISBN", async () => {
  const records = await read(
    `@book{v, title = {Ebb}, date = {1975}, volume = 2, crossref = {s}}
     @mvbook{s, title = {Collected Tides}, subtitle = {A Set}, author = {Osei, Kwame}, year = 1970, month = mar, isbn = {978-3-16-148410-0}}`,
  );
  const volume = records.find(({ draft }) => draft.title === "Ebb");
  expect(volume?.draft).toMatchObject({
    contributors: [{ name: { family: "Osei" } }],
    publication_date: { year: 1975 },
  });
  expect(volume?.draft.publication_date?.month).toBeUndefined();
  expect(volume?.draft.subtitle).toBeUndefined();
  expect(volume?.draft.isbn).toBeUndefined();
  expect(volume?.left_out).toContain("maintitle");
});

const GEZEITEN = `@book{gezeiten, title = {Gezeiten}, subtitle = {Eine Geschichte}, author = {Weiß, Käthe}, year = 1990, publisher = {Hafen},
  abstract = {Vom Meer.}, keywords = {Meer}, doi = {10.5555/gezeiten}}`;

test.each([
  ["translationof", "translation_of"],
  ["reprintof", "other_edition_of"],
  ["origpubin", "other_edition_of"],
  ["reviewof", "review_of"],
])("a related work becomes a relation: %s", async (type, kind) => {
  const records = await read(
    `@book{t, title = {Tides}, author = {Osei, Kwame}, year = 2001, related = {Gezeiten}, relatedtype = {${type}}}\n${GEZEITEN}`,
  );
  const tides = records.find(({ draft }) => draft.title === "Tides");
  expect(tides?.draft.details.relations).toEqual([{ kind, title: "Gezeiten", doi: "10.5555/gezeiten" }]);
  expect(tides?.left_out ?? []).toEqual([]);
  expect(tides?.warnings).toEqual([]);
});

test.each([
  [
    "a relation that the press does not have",
    "related = {gezeiten}, relatedtype = {multivolume}",
    ["related", "relatedtype"],
  ],
  ["a work that is not in the file", "related = {nowhere}, relatedtype = {reprintof}", ["related", "relatedtype"]],
  ["no type", "related = {gezeiten}", ["related"]],
  [
    "its words",
    "related = {gezeiten}, relatedtype = {multivolume}, relatedstring = {See also}, relatedoptions = {usetranslator}",
    ["related", "relatedtype", "relatedstring", "relatedoptions"],
  ],
])("what is related and has no place is left out by name: %s", async (_, fields, leftOut) => {
  const records = await read(`@book{t, title = {Tides}, author = {Osei, Kwame}, year = 2001, ${fields}}\n${GEZEITEN}`);
  const tides = records.find(({ draft }) => draft.title === "Tides");
  expect(tides?.left_out).toEqual(leftOut);
  // Nothing of the related work is in the record.
  expect(JSON.stringify(tides?.draft)).not.toMatch(/Gezeiten|Weiß|Hafen|Meer|1990/u);
});

test("entries of data, sets and containers are no records, whatever takes from them", async () => {
  const rows = await readRows(
    "bibtex",
    `@set{both, entryset = {a, b}, title = {Both}}
     @xdata{quay, publisher = {Quay Press}, xdata = {lagos}}
     @xdata{lagos, location = {Lagos}}
     @book{a, title = {Silt}, author = {Osei, Kwame}, year = 2019, xdata = {quay}}
     @book{o, title = {Schlick}, year = 1990, doi = {10.5555/schlick}, options = {dataonly}}
     @book{b, title = {Mud}, author = {Osei, Kwame}, year = 2020, related = {o}, relatedtype = {translationof}}`,
  );
  expect(rows).toMatchObject([
    { record: { draft: { title: "Silt", details: { publisher: "Quay Press", place: "Lagos" } } } },
    {
      record: { draft: { title: "Mud", details: { relations: [{ kind: "translation_of", doi: "10.5555/schlick" }] } } },
    },
  ]);
});

test("an entry of data that nobody names is a record, so that none is lost", async () => {
  const records = await read("@book{o, title = {Schlick}, year = 1990, options = {dataonly=true}}");
  expect(records.map(({ draft }) => draft.title)).toEqual(["Schlick"]);
});

test("types of other programs begin an entry, and so does one behind another on its line", async () => {
  const records = await readRows(
    "bibtex",
    "@book{a, title = {Ebb}, year = 2001}\n@web_page{w, title = {Flow}}\n@book{b, title = {Silt}} @book{c, title = {Mud, see @book{x, y}}} @string{q = {Quay}}\n@book{d, title = {Tides}, publisher = q}",
  );
  expect(records.map((row) => ("record" in row ? row.record.draft.title : row.reason.slice(0, 12)))).toEqual([
    "Ebb",
    expect.stringContaining("“Flow”"),
    "Silt",
    "Mud, see @bookx, y",
    "Tides",
  ]);
});
