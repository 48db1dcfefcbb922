import { describe, expect, test } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { theChapter, theEditedVolume, theMonograph } from "#tests/support/described-titles.ts";
import { record } from "#tests/support/metadata/described-records.ts";
import { checkDestinations } from "./destinations.ts";
import { ONIX_RECEIVERS, receives } from "../lists/onix/onix-receivers.ts";

const wholeBook: Publication = {
  ...theMonograph,
  details: {
    ...theMonograph.details,
    review_statement: "Two reviewers read it.",
    keywords: ["BISAC: HIS057000", "harbours"],
  },
};
const open = { pdfPath: "/publications/1/tides.pdf" };

/** Returns what each destination would do, in a line each. */
const lines = (...parameters: Parameters<typeof checkDestinations>): readonly string[] =>
  checkDestinations(...parameters).map(
    ({ destination, state, reasons }) =>
      `${destination} ${state}${reasons.map(({ field, sentence }) => ` | ${field}: ${sentence}`).join("")}`,
  );

describe("what destinations would do", () => {
  test("with a whole open book", () => {
    expect(lines(record(wholeBook, "book", {}, open), { doiPrefix: "10.5555" })).toEqual([
      "scholar accepted",
      "crossref accepted",
      "datacite accepted",
      "libraries accepted",
      "doab accepted",
      "google_books accepted",
      "jstor accepted",
      "muse accepted",
      "openaire accepted",
      "zotero accepted",
    ]);
  });

  test("with a closed volume that lacks much", () => {
    const volume = { ...theEditedVolume, isbn: undefined, publication_date: undefined, doi: undefined };
    expect(lines(record(volume, "book"), {})).toEqual([
      "scholar refused | publication_date: It has no publication date. | abstract: Its page has neither an abstract nor a PDF.",
      "crossref refused | doi: It has no DOI. | publication_date: Crossref needs a date of publication.",
      "datacite refused | doi: It has no DOI. | publication_date: DataCite needs the year of publication.",
      "libraries refused | publication_date: It has no publication date.",
      "doab refused | isbn: It has no ISBN. | open_access: It is not open access. | full_text: Readers can fetch no PDF. | licence: It states no licence with an address. | review_statement: It does not state how it was reviewed.",
      "google_books refused | subject: It has no BISAC, BIC or Library of Congress subject. | publication_date: It has no publication date. | full_text: Readers can fetch neither a PDF nor an EPUB.",
      "jstor refused | isbn: It has no ISBN. | bisac: It has no BISAC subject.",
      "muse refused | isbn: It has no ISBN. | subject: It has no BISAC or BIC subject.",
      "openaire refused | open_access: It is not open access. | licence: It states no licence with an address. | publication_date: It has no publication date.",
      "zotero refused | publication_date: It has no publication date.",
    ]);
  });

  test("with a chapter: shops receive it with its book, and its date is the book's", () => {
    expect(lines(record(theChapter, "chapter"), {})).toEqual([
      "scholar refused | abstract: Its page has neither an abstract nor a PDF.",
      "crossref refused | doi: It has no DOI.",
      "datacite refused | doi: It has no DOI.",
      "libraries accepted",
      "doab included",
      "google_books included",
      "jstor included",
      "muse included",
      "openaire refused | open_access: It is not open access. | licence: It states no licence with an address.",
      "zotero accepted",
    ]);
  });

  test("with a DOI of another press", () => {
    expect(lines(record(wholeBook, "book", {}, open), { doiPrefix: "10.1234" })[1]).toBe(
      `crossref refused | doi: ${theMonograph.doi} does not begin with the press’s prefix 10.1234.`,
    );
  });
});

test("a receiver's file of ONIX has what it would accept", () => {
  const receivers = (...parameters: Parameters<typeof record>): readonly string[] =>
    ONIX_RECEIVERS.filter((receiver) => receives(receiver, record(...parameters)));
  expect(receivers(wholeBook, "book", {}, open)).toEqual(["plain", "oapen", "jstor", "muse", "google_books"]);
  expect(receivers(theMonograph, "book", {}, open)).toEqual(["plain"]);
});
