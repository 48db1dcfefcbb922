import { expect, test } from "vitest";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { itsChapters, theEditedVolume, theMonograph, theProceedings } from "#tests/support/cast.ts";
import { describedPress } from "#tests/support/described-titles.ts";
import { pageDescription } from "./page-description.ts";

const describe = (draft: PublicationDraft | undefined, parent?: PublicationDraft): string =>
  pageDescription({ ...draft, parent } as unknown as Publication, describedPress); // the other fields of a publication do not matter

test("the abstract on one line, up to the last whole word that search engines show", () => {
  const abstract = `First\nline. ${"word ".repeat(80)}`;
  const text = describe({ ...theMonograph, details: { ...theMonograph.details, abstract } });
  expect(text).toMatch(/^First line\. (word )+…$/u);
  expect(text.length).toBeLessThanOrEqual(302);
});

test("a text without spaces is cut too", () => {
  const abstract = "水".repeat(400);
  expect(describe({ ...theMonograph, details: { ...theMonograph.details, abstract } })).toHaveLength(302);
});

test("without an abstract: type, authors, place and year", () => {
  const { abstract: _, ...details } = theMonograph.details;
  expect(describe({ ...theMonograph, details })).toBe("Book by Meenakshi Rangarajan, 2025. Colophon Academic Press.");
  expect(describe(theEditedVolume)).toBe(
    "Book edited by Chidi Okafor and Lotte van der Meer, 2024. Colophon Academic Press.",
  );
  expect(describe(theProceedings)).toBe("Proceedings edited by Åsa Lindqvist, 2025. Colophon Academic Press.");
  expect(describe(itsChapters[1], theEditedVolume)).toBe(
    "Chapter by Sorcha Ó Briain, Thị Lan Nguyễn and 1 more in Small Archives: Keeping What Nobody Asked For, 2024. Colophon Academic Press.",
  );
  expect(describe({ ...theEditedVolume, contributors: [], publication_date: undefined })).toBe(
    "Book. Colophon Academic Press.",
  );
});
