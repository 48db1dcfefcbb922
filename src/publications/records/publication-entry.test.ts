import { describe, expect, test } from "vitest";
import { EMPTY_PERSON } from "#publications/contributors/contributor-entry.ts";
import { listChangedFields, emptyPublication, getErrorField, toPublicationInput } from "./publication-entry.ts";

test("a new publication is a draft in English, not open access (specification §9)", () => {
  const entry = emptyPublication("book");
  expect(entry).toMatchObject({ type: "book", status: "draft", language: "en", open_access: false, title: "" });
  expect(entry.people).toEqual([]);
});

test("the form is sent as the API expects it: details, series and conference each in their place", () => {
  const entry = {
    ...emptyPublication("conference_proceedings"),
    title: "Proceedings",
    pages: "many",
    series_title: "Studies",
    event_place: "Oslo",
    people: [{ ...EMPTY_PERSON, family: "Okafor", orcid: " 0000-0002-1825-0097 " }],
  };
  expect(toPublicationInput(entry)).toMatchObject({
    title: "Proceedings",
    details: { pages: "many", language: "en" },
    series: { title: "Studies", issn: "", position: "" },
    event: { place: "Oslo", name: "" },
    contributors: [{ family: "Okafor", orcid: "0000-0002-1825-0097" }],
  });
});

describe("the difference between two forms", () => {
  const one = emptyPublication("book");
  test("is listed field by field, contributors as a whole", () => {
    const other = { ...one, title: "A", open_access: true, event_name: "B", people: [EMPTY_PERSON] };
    expect(listChangedFields(one, other)).toEqual(["title", "event_name", "open_access", "people"]);
  });

  test("ignores how the authors' text was typed if the authors are the same", () => {
    expect(listChangedFields(one, { ...one, authors: " , " })).toEqual([]);
  });
});

test.each([
  ["title", "title"],
  ["details.page_to", "page_to"],
  ["series.issn", "series_issn"],
  ["event.starts_on", "event_starts_on"],
  ["series", "series_title"],
  ["event", "event_ends_on"],
  ["contributors", "authors"],
  ["contributors.2.name", "people.2.name"],
  ["contributors.0.family", "people.0.name"],
  ["contributors.1.orcid", "people.1.orcid"],
  ["contributors.1.affiliation", "people.1.affiliation"],
])("an error of %s is shown at %s", (path, field) => {
  expect(getErrorField(path)).toBe(field);
});
