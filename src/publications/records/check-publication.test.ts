import { describe, expect, test } from "vitest";
import { checkPublication } from "./check-publication.ts";
import { EMPTY_PERSON, peopleFromText } from "#publications/contributors/contributor-entry.ts";
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
      title: "Title is required",
      authors: "At least one author is required",
    });
    expect(findFieldErrors({ authors: " , ," })).toEqual({ authors: "Please provide valid authors" });
    expect(findFieldErrors({ people: [{ ...EMPTY_PERSON, role: "translator", family: "Lund" }] })).toEqual({
      authors: "At least one author is required",
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
      "people.1.name": "Author name is required",
      "people.1.orcid": "This is not an ORCID iD",
    });
  });
});

describe("the form of a chapter (specification §5)", () => {
  const chapter = { type: "academic_chapter", parent_book_id: "b" } as const;

  test("book, title, author and affiliation are required, in its words", () => {
    const empty = { ...emptyPublication("academic_chapter"), people: [EMPTY_PERSON] };
    expect(checkPublication(empty).fieldErrors).toEqual({
      parent_book_id: "Please select a book",
      title: "Chapter title is required",
      "people.0.name": "Author name is required",
      "people.0.affiliation": "Affiliation is required",
    });
    expect(checkPublication({ ...empty, people: [] }).fieldErrors).toHaveProperty(
      "authors",
      "At least one author is required",
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
