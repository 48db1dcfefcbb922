import { describe, expect, test } from "vitest";
import { checkPublication } from "./check-publication.ts";
import { EMPTY_PERSON, peopleFromText } from "#publications/contributors/contributor-entry.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { emptyPublication, type PublicationEntry } from "./publication-entry.ts";

const createTyped = (changes: Partial<PublicationEntry>): PublicationEntry => ({
  ...emptyPublication(changes.type ?? "book"),
  title: "Salt",
  authors: "Amara Okafor",
  people: peopleFromText(changes.authors ?? "Amara Okafor", []),
  ...changes,
});
const findFieldErrors = (changes: Partial<PublicationEntry>) => checkPublication(createTyped(changes)).fieldErrors;

describe("the form of a book or of proceedings (specification §5)", () => {
  test("title and authors are required, in its words", () => {
    expect(checkPublication(emptyPublication("book")).fieldErrors).toEqual({
      title: PUBLICATION_WORDS.titleRequired,
      authors: PUBLICATION_WORDS.authorRequired,
    });
    expect(findFieldErrors({ authors: " , ," })).toEqual({ authors: PUBLICATION_WORDS.authorsInvalid });
    expect(findFieldErrors({ people: [{ ...EMPTY_PERSON, role: "translator", family: "Lund" }] })).toEqual({
      authors: PUBLICATION_WORDS.authorRequired,
    });
  });

  test("pages that are not a number are dropped, keywords split and trimmed, blank texts left out", () => {
    const { draft, fieldErrors } = checkPublication(
      createTyped({ pages: "many", keywords: " salt ,, sea", publisher: "  " }),
    );
    expect(fieldErrors).toEqual({});
    expect(draft?.details).toMatchObject({ pages: undefined, keywords: ["salt", "sea"], publisher: undefined });
  });

  test.each([
    ["doi", "nothing"],
    ["isbn", "9780306406158"],
    ["publication_date", "2026-02-30"],
    ["series_issn", "1"],
    ["event_starts_on", "2026"],
    ["language", "kl!"],
  ] as const)("%s has to be one", (field, text) => {
    expect(Object.keys(findFieldErrors({ [field]: text, series_title: "Studies" }))).toEqual([field]);
  });

  test("an event ends after it begins; the error is at the end date", () => {
    expect(findFieldErrors({ page_from: "10", page_to: "9" })).toHaveProperty("page_to");
    expect(findFieldErrors({ event_starts_on: "2026-02-02", event_ends_on: "2026-02-01" })).toHaveProperty(
      "event_ends_on",
    );
  });

  test("a person without a name or with a wrong ORCID iD is named by their place in the list", () => {
    const people = [
      { ...EMPTY_PERSON, family: "Okafor" },
      { ...EMPTY_PERSON, orcid: "0000-0000-0000-0002" },
    ];
    expect(findFieldErrors({ people })).toEqual({
      "people.1.name": PUBLICATION_WORDS.authorNameRequired,
      "people.1.orcid": PUBLICATION_WORDS.orcidOfContributorInvalid,
    });
  });
});

describe("the form of a chapter (specification §5)", () => {
  const chapter = { type: "academic_chapter", parent_book_id: "b" } as const;

  test("book, title, author and affiliation are required, in its words", () => {
    const empty = { ...emptyPublication("academic_chapter"), people: [EMPTY_PERSON] };
    expect(checkPublication(empty).fieldErrors).toEqual({
      parent_book_id: PUBLICATION_WORDS.bookRequired,
      title: PUBLICATION_WORDS.chapterTitleRequired,
      "people.0.name": PUBLICATION_WORDS.authorNameRequired,
      "people.0.affiliation": PUBLICATION_WORDS.affiliationRequired,
    });
    expect(checkPublication({ ...empty, people: [] }).fieldErrors).toHaveProperty(
      "authors",
      PUBLICATION_WORDS.authorRequired,
    );
  });

  test("an editor's or translator's affiliation is optional", () => {
    const people = [
      { ...EMPTY_PERSON, family: "Okafor", affiliation: "Lagos" },
      { ...EMPTY_PERSON, role: "translator" as const, family: "Lund" },
    ];
    expect(findFieldErrors({ ...chapter, people })).toEqual({});
  });
});
