import { describe, expect, test } from "vitest";
import { EMPTY_PERSON } from "#publications/contributors/contributor-entry.ts";
import { emptyPublication } from "./publication-entry.ts";
import { entryWords, fieldLabel, formatStoredValue } from "./field-labels.ts";

test.each([
  ["publication_date", "Publication date"],
  ["details.abstract", "Abstract"],
  ["details.series_issn", "Series ISSN"],
  ["contributors", "Authors and other people"],
  ["doi", "DOI"],
  ["place_of_publication", "Place of publication"],
])("the field %s is called %s", (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

describe("a stored value in words", () => {
  test.each([
    [null, "nothing"],
    [undefined, "nothing"],
    ["", "nothing"],
    [[], "nothing"],
    [{ role: "author", given_name: null }, "nothing"],
    [true, "yes"],
    [false, "no"],
    [0, "0"],
    ["Tides", "Tides"],
    [["tides", "harbours"], "tides; harbours"],
    [{ given_name: "Ada", family_name: "Moor", role: "editor", affiliation: null }, "Ada, Moor"],
    [[{ family_name: "Moor" }, { family_name: "Osei" }], "Moor; Osei"],
  ])("%j is %s", (stored, words) => {
    expect(formatStoredValue(stored)).toBe(words);
  });
});

describe("a value of the form in words", () => {
  const entry = emptyPublication("book");

  test("is what was typed; blanks are nothing", () => {
    expect(entryWords({ ...entry, title: "Tides" }, "title")).toBe("Tides");
    expect(entryWords({ ...entry, title: "  " }, "title")).toBe("nothing");
    expect(entryWords({ ...entry, open_access: true }, "open_access")).toBe("yes");
    expect(entryWords({ ...entry, open_access: false }, "open_access")).toBe("no");
  });

  test("names people with their affiliations", () => {
    const people = [
      { ...EMPTY_PERSON, given: "Ada", family: "Moor", affiliation: "Leith" },
      { ...EMPTY_PERSON, given: "Ben", family: "Osei" },
    ];
    expect(entryWords({ ...entry, people }, "people")).toBe("Ada Moor, Leith; Ben Osei");
    expect(entryWords({ ...entry, people: [] }, "people")).toBe("nothing");
  });
});
