import { expect, test } from "vitest";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { theMonograph } from "#tests/support/described-titles.ts";
import { planUpdate } from "./planned-update.ts";

const ENGLISH = "en" as LanguageCode;
const record = (more: Partial<PublicationDraft> = {}): PublicationDraft => ({
  title: "Salt",
  type: "book",
  status: "draft",
  open_access: false,
  contributors: [],
  ...more,
  details: { language: ENGLISH, keywords: [], ...more.details },
});

const STORED: Publication = {
  ...theMonograph,
  title: "Salt",
  subtitle: "A history",
  type: "book",
  status: "published",
  open_access: true,
  doi: "10.5555/salt" as Doi,
  isbn: undefined,
  publication_date: { year: 2019, month: 3 },
  contributors: [
    { role: "author", name: { family: "Brandt", given: "Lena" }, affiliation: "University of Lagos" },
    { role: "author", name: { family: "Osei", given: "Kwame" } },
  ],
  series: { title: "Coasts", position: "4" },
  details: { language: "de" as LanguageCode, keywords: ["tides"], abstract: "On salt.", pages: 300 },
};

const planFields = (
  draft: PublicationDraft,
  edited: readonly string[] = [],
  known: "update" | "overwrite" = "update",
) => {
  const { changed, left } = planUpdate(STORED, draft, { edited: new Set(edited), known });
  return { changed, left: Object.keys(left) };
};

test("what the file does not say stays, and who may see a record is never changed", () => {
  expect(planFields(record({ type: "conference_proceedings", status: "draft", open_access: false }))).toEqual({
    changed: {},
    left: [],
  });
});

test("new and other values are taken, each with what was there", () => {
  const { changed } = planFields(
    record({
      title: "Salt",
      isbn: "9780306406157" as Isbn,
      details: { language: ENGLISH, keywords: ["tides", "trade"], pages: 412, abstract: "On  salt.\n" },
    }),
  );
  expect(changed).toEqual({
    isbn: { from: null, to: "9780306406157" },
    "details.keywords": { from: ["tides"], to: ["tides", "trade"] },
    "details.pages": { from: 300, to: 412 },
  });
});

test("a stored DOI, a more precise date and the parts of a series stay", () => {
  const { changed } = planFields(
    record({
      doi: "10.5555/other" as Doi,
      publication_date: { year: 2019 },
      series: { title: "Coasts", issn: "12345679" },
    }),
  );
  expect(changed).toEqual({
    series: {
      from: { title: "Coasts", position: "4" },
      to: { title: "Coasts", position: "4", issn: "12345679" },
    },
  });
  expect(planFields(record({ publication_date: { year: 2020 } })).changed).toEqual({
    publication_date: { from: { year: 2019, month: 3 }, to: { year: 2020 } },
  });
});

test("a person with the same name and role brings along what only the press knows", () => {
  const { changed } = planFields(
    record({
      contributors: [
        { role: "author", name: { family: "Osei", given: "Kwame" } },
        { role: "author", name: { family: "Brandt", given: "Lena" } },
        { role: "editor", name: { family: "Brandt", given: "Lena" } },
      ],
    }),
  );
  expect(changed["contributors"]?.to).toEqual([
    { role: "author", name: { family: "Osei", given: "Kwame" } },
    { role: "author", name: { family: "Brandt", given: "Lena" }, affiliation: "University of Lagos" },
    { role: "editor", name: { family: "Brandt", given: "Lena" } },
  ]);
});

test("what the press edited stays unless it is to be overwritten; what it left empty is filled", () => {
  const draft = record({ title: "Salt and sand", isbn: "9780306406157" as Isbn });
  expect(planFields(draft, ["title", "isbn"])).toEqual({
    changed: { isbn: { from: null, to: "9780306406157" } },
    left: ["title"],
  });
  expect(planFields(draft, ["title"], "overwrite")).toMatchObject({
    changed: { title: { from: "Salt", to: "Salt and sand" } },
    left: [],
  });
});
