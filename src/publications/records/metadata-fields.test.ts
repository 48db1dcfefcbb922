import { expect, test } from "vitest";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { checkPublication } from "./check-publication.ts";
import { emptyPublication } from "./publication-entry.ts";
import { PublicationInput } from "./publication-form.ts";

const BOOK = { title: "Tides", type: "book", authors: ["Amara Okafor"] };

/** Returns the sentences about these details, by field. */
const listErrors = (details: object, rest: object = {}) =>
  Object.fromEntries(
    (PublicationInput.safeParse({ ...BOOK, ...rest, details: { language: "en", ...details } }).error?.issues ?? []).map(
      ({ path, message }) => [path.join(".").replace("details.", ""), message],
    ),
  );

test("every list is bounded", () => {
  const language = (at: number) => ({
    language: `a${at}`.replaceAll(/\d/gu, (digit) => "abcdefghij"[Number(digit)] ?? ""),
    title: "T",
  });
  const lists = (extra: number) => ({
    other_languages: Array.from({ length: 50 + extra }, (_, index) => language(index)),
    funders: Array.from({ length: 100 + extra }, () => ({ name: "Harbour Foundation" })),
    relations: Array.from({ length: 100 + extra }, () => ({ kind: "review_of", isbn: "9783161484100" })),
  });
  expect(listErrors(lists(0))).toEqual({});
  expect(listErrors(lists(1))).toEqual({
    other_languages: "Please give at most 50 languages",
    funders: "Please give at most 100 funders",
    relations: "Please give at most 100 relations",
  });
  const prices = (count: number) => [
    { kind: "pdf", prices: Array.from({ length: count }, () => ({ amount: "1", currency: "EUR" })) },
  ];
  expect(listErrors({ formats: prices(20) })).toEqual({});
  expect(PublicationInput.safeParse({ ...BOOK, details: { formats: prices(21) } }).success).toBe(false);
});

test("a wrong identifier is named at its field", () => {
  const details = {
    funders: [{ name: " ", ror: "https://ror.org/052gg0111", award_doi: "award" }],
    relations: [
      { kind: "translation_of", title: "Mareas" },
      { kind: "review_of", doi: "x", isbn: "1", url: "shop" },
    ],
    other_languages: [
      { title: "Mareas" },
      { language: "es" },
      { language: "fr", subtitle: "S" },
      { language: "ta", title: "a" },
      { language: "ta", title: "b" },
    ],
    edition_number: 1000,
    copyright_year: 1399,
    licence_url: "CC BY",
    licence_starts_on: "2026-02-30",
  };
  expect(listErrors(details)).toEqual({
    "funders.0.name": "Name the funder",
    "funders.0.ror": PUBLICATION_WORDS.rorInvalid,
    "funders.0.award_doi": PUBLICATION_WORDS.doiInvalid,
    "relations.0.doi": "Choose a publication of this press, or give a DOI, an ISBN or an address",
    "relations.1.doi": PUBLICATION_WORDS.doiInvalid,
    "relations.1.isbn": PUBLICATION_WORDS.isbnInvalid,
    "relations.1.url": PUBLICATION_WORDS.addressInvalid,
    "other_languages.0.language": "Choose the language",
    "other_languages.1.title": "Give a title, an abstract or keywords in Spanish, or remove the language",
    "other_languages.2.title": "Give the title to which the subtitle belongs",
    edition_number: "Please enter a whole number from 1 to 999",
    copyright_year: "Please enter a whole number from 1400 to 2200",
    licence_url: PUBLICATION_WORDS.addressInvalid,
    licence_starts_on: "There is no such day. Write it as 2026-03-14",
  });
  const twice = [
    { language: "ta", title: "a" },
    { language: "tam", title: "b" },
  ];
  expect(listErrors({ other_languages: twice })).toEqual({ "other_languages.1.language": "Tamil is given twice" });
  expect(listErrors({}, { event: { country: "UK", url: "example" } })).toEqual({
    "event.country": "This is not the code of a country, such as IN",
    "event.url": PUBLICATION_WORDS.addressInvalid,
  });
  expect(
    listErrors({}, { contributors: [{ name: "A", isni: "0000000121032684", other_affiliations: [{ name: "" }] }] }),
  ).toEqual({
    "contributors.0.isni": "This is not an ISNI",
    "contributors.0.other_affiliations.0.name": "Name the organisation",
  });
});

test("prices, dates and numbers of a format are stored in one form", () => {
  const formats = [
    {
      kind: "html",
      pages: "120",
      height: 229,
      bytes: 6_800_000,
      published_on: "2026/3",
      prices: [
        { amount: "24,9", currency: "eur" },
        { amount: 28, currency: "USD", tax_included: false, territory: "us, ca us" },
      ],
    },
  ];
  expect(PublicationInput.parse({ ...BOOK, details: { formats } }).details.formats).toEqual([
    {
      kind: "html",
      pages: 120,
      height: 229,
      bytes: 6_800_000,
      published_on: "2026-03",
      prices: [
        { amount: "24.90", currency: "EUR", tax_included: true, territory: "WORLD" },
        { amount: "28.00", currency: "USD", tax_included: false, territory: "US CA" },
      ],
    },
  ]);
});

test.each([
  [{ pages: 0 }, "Please enter a whole number from 1 to 100000"],
  [{ published_on: "2026-13" }, "There is no such date. Write 2026, 2026-03 or 2026-03-14"],
  [{ prices: [{ amount: "free", currency: "EUR" }] }, "Write the amount as 24.90"],
  [{ prices: [{ amount: "1" }] }, "This is not a currency, such as EUR"],
  [{ prices: [{ amount: "1", currency: "EURO" }] }, "This is not a currency, such as EUR"],
  [
    { prices: [{ amount: "1", currency: "EUR", territory: "Europe" }] },
    "Write WORLD, or the codes of countries such as DE AT CH",
  ],
])("a wrong part of a format is refused: %o", (parts, sentence) => {
  const entry = { ...emptyPublication("book"), title: "Tides" };
  const given = PublicationInput.safeParse({ ...BOOK, details: { formats: [{ kind: "pdf", ...parts }] } });
  expect(JSON.stringify(given.error?.issues)).toContain(sentence);
  expect(checkPublication(entry).fieldErrors["title"]).toBeUndefined();
});

test("the language of a publication is not among its other languages", () => {
  const entry = {
    ...emptyPublication("book"),
    title: "Tides",
    authors: "Amara Okafor",
    people: [{ role: "author", given: "Amara", family: "Okafor", literal: "", affiliation: "", orcid: "" } as const],
  };
  const other_languages = [{ language: "en", title: "Tides", subtitle: "", abstract: "", keywords: "" }];
  expect(checkPublication({ ...entry, other_languages }).fieldErrors).toEqual({
    "other_languages.0.language": "This is the language of the publication itself",
  });
});
