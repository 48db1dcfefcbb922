import { expect, test } from "vitest";
import { itsChapters, theEditedVolume, theMonograph, theProceedings } from "#tests/support/cast.ts";
import { checkPublication } from "./check-publication.ts";
import { toDraft, PublicationInput } from "./publication-form.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { emptyPublication, toPublicationInput, keywordTexts } from "./publication-entry.ts";
import { toPublicationEntry, toDraftEntry } from "./entry-from-publication.ts";

const [aChapter] = itsChapters;

/** Returns the draft that the server would store from the form. */
const toStored = (draft: PublicationDraft): PublicationDraft =>
  toDraft(PublicationInput.parse(toPublicationInput(toDraftEntry(draft, draft.status)))).draft;

/** Returns the draft without empty values and without its source id. */
const pickGivenValues = (draft: PublicationDraft): unknown =>
  JSON.parse(JSON.stringify({ ...draft, source_id: undefined }));

test.each([
  ["a monograph", theMonograph],
  ["an edited volume", theEditedVolume],
  ["proceedings", theProceedings],
  ["a chapter", aChapter ?? theMonograph],
])("the form of %s holds the whole publication, and nothing is lost when it is read back", (_, draft) => {
  expect(pickGivenValues(toStored(draft))).toEqual(pickGivenValues(draft));
});

test("the form of a stored publication is empty where the publication is", () => {
  const entry = toPublicationEntry({
    type: "book",
    status: "published",
    open_access: true,
    title: "Salt",
    subtitle: null,
    publication_date: "2026-03",
    licence: null,
    doi: null,
    isbn: null,
    parent_book_id: null,
    contributors: [
      { role: "editor", literal: null, family: "Lund", given: "Bea", affiliation: null, orcid: null },
      { role: "author", literal: "Anna University", family: null, given: null, affiliation: "Chennai", orcid: null },
    ],
    details: { pages: 192, language: "ta", keywords: ["salt", "sea"], abstract: null },
    series: null,
    event: { name: "Salt 26", starts_on: "2026-01-02" },
  });
  expect(entry).toMatchObject({
    title: "Salt",
    subtitle: "",
    publication_date: "2026-03",
    pages: "192",
    keywords: "salt, sea",
    abstract: "",
    language: "ta",
    series_title: "",
    event_name: "Salt 26",
    event_starts_on: "2026-01-02",
    authors: "Anna University",
  });
  expect(entry.people.map(({ role, literal, family }) => [role, literal, family])).toEqual([
    ["editor", "", "Lund"],
    ["author", "Anna University", ""],
  ]);
  expect(checkPublication(entry).fieldErrors).toEqual({});
});

test("codes are no words of the form, and unchanged words leave the stored keywords as they came", () => {
  const keywords = ["Tides", "bic Book Industry Communication::J Society::JN Education", "Salt, white"];
  const entry = { ...emptyPublication("book"), ...keywordTexts(keywords) };
  expect([entry.keywords, entry.subjects]).toEqual(["Tides; Salt, white;", "JN"]);
  expect(toPublicationInput(entry).details.keywords).toEqual(keywords);
  expect(toPublicationInput({ ...entry, subjects: "PH JN" }).details.keywords).toEqual([
    "thema: PH",
    "thema: JN",
    "Tides",
    "Salt, white",
  ]);
});
