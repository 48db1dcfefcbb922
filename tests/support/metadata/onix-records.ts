import { parseIsni } from "#publications/core/identifiers/isni.ts";
import { parseDoi } from "#publications/core/identifiers/doi.ts";
import { parseIsbn } from "#publications/core/identifiers/isbn.ts";
import { parseLanguage } from "#publications/core/language.ts";
import type { Publication } from "#publications/core/publication.ts";
import { getGenre } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { describedPress, theMonograph } from "../described-titles.ts";

/** Returns a record of a publication, without parts, for tests of ONIX. */
export const createDescribedRecord = (
  publication: Publication,
  known: Partial<DescribedRecord> = {},
): DescribedRecord => ({
  publication,
  genre: getGenre(publication),
  parts: [],
  changedAt: new Date("2026-11-27T10:15:30Z"),
  teller: { pressUrl: "https://meridian.example", press: describedPress },
  identifierHost: "meridian.example",
  ...known,
});

const TAMIL = parseLanguage("ta") ?? theMonograph.details.language;

/** A book with everything that ONIX can tell. */
export const theWholeBook: Publication = {
  ...theMonograph,
  title: "The Tides & <Harbours>",
  contributors: [
    ...theMonograph.contributors,
    {
      role: "foreword",
      name: { literal: "கி. ராஜநாராயணன்" },
      isni: parseIsni("0000000121032683"),
      affiliation: "University of Madras",
      other_affiliations: [{ name: "Department of Water" }],
      biography: "Writes of salt.\nLives by it.",
      other_biographies: [{ language: TAMIL, text: "உப்பைப் பற்றி எழுதுகிறார்." }],
    },
    { role: "illustrator", name: { literal: "Ministry of Water and Food" } },
    { role: "compiler", name: { family: "Aristotle" } },
  ],
  files: [
    {
      file_type: "final_pdf",
      file_path: "1/final_pdf.pdf",
      file_size: 6_800_000,
      content_type: "application/pdf",
      sha256: "0".repeat(64),
    },
    {
      file_type: "cover_image",
      file_path: "1/cover_image.jpg",
      file_size: 200_000,
      content_type: "image/jpeg",
      sha256: "1".repeat(64),
    },
  ],
  details: {
    ...theMonograph.details,
    volume: "2",
    edition: "2nd revised",
    edition_number: 2,
    copyright_year: 2024,
    copyright_holder: "The authors",
    licence_starts_on: "2024-03-15",
    keywords: [
      "Thema: GLP",
      "Thema: NHTM",
      "Thema: 1DN",
      "BISAC: LAN025000",
      "BIC: HBTM",
      "LCC: VK1",
      "harbours; ports",
      "salt",
    ],
    funders: [
      { name: "University of Madras", award: "HC-2024/17", award_doi: parseDoi("10.5555/grant.1") },
      { name: "Quay Trust" },
    ],
    relations: [
      { kind: "translation_of", doi: parseDoi("10.5555/other") },
      { kind: "replaces", isbn: parseIsbn("9780306406157") },
      { kind: "review_of", title: "No identifier" },
      { kind: "supplement_to", publication: 7 },
    ],
    other_languages: [
      { language: TAMIL, title: "அலைகள்", subtitle: "துறைமுகங்கள்", abstract: "சுருக்கம்.", keywords: ["உப்பு"] },
    ],
    notices: [{ kind: "correction", date: "2026-05-01", text: "Table 3 was wrong." }],
    formats: [
      {
        kind: "pdf",
        isbn: parseIsbn("9783161484100"),
        accessibility: "PDF/UA-1, WCAG 2.1 level AA, pictures described",
      },
      { kind: "epub", availability: "forthcoming", published_on: "2027-02" },
      { kind: "html" },
      {
        kind: "hardback",
        isbn: parseIsbn("9780306406157"),
        availability: "available",
        pages: 404,
        height: 229,
        width: 153,
        url: "https://shop.example/1?a=1&b=2",
        prices: [
          { amount: "24.90", currency: "EUR", tax_included: true, territory: "DE AT" },
          { amount: "28.00", currency: "USD", tax_included: false, territory: "US" },
        ],
      },
      { kind: "paperback", availability: "out of print", published_on: "2024" },
    ],
  },
};
