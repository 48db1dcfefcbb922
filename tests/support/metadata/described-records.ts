import type { Genre } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { type Isni, parseIsni } from "#publications/core/identifiers/isni.ts";
import { parseRor, type Ror } from "#publications/core/identifiers/ror.ts";
import type { ParentPublication, Publication } from "#publications/core/publication.ts";
import { doi, isbn, language, orcid } from "../cast.ts";
import {
  describedPress,
  theChapter as aChapter,
  theEditedVolume as anEditedVolume,
  theMonograph as aMonograph,
  thePaper as aPaper,
  theProceedings as theVolume,
} from "../described-titles.ts";

/** Records with every fact that formats for libraries tell, for tests of their writers. */

const ror = (text: string): Ror => {
  const parsed = parseRor(text);
  if (!parsed) throw new Error(`"${text}" is no ROR: correct the test.`);
  return parsed;
};

const isni = (text: string): Isni => {
  const parsed = parseIsni(text);
  if (!parsed) throw new Error(`"${text}" is no ISNI: correct the test.`);
  return parsed;
};

const PRESS_URL = "https://meridian.example";

export const record = (
  publication: Publication,
  genre: Genre,
  more: Partial<DescribedRecord> = {},
  open: { readonly pdfPath?: string; readonly epubPath?: string } = {},
): DescribedRecord => ({
  publication,
  genre,
  parts: [],
  changedAt: new Date("2026-11-27T10:15:00Z"),
  teller: { pressUrl: PRESS_URL, press: describedPress, ...open },
  coverPath: `/publications/${publication.sequential_id}/cover`,
  identifierHost: "meridian.example",
  ...more,
});

const asParent = (publication: Publication): ParentPublication => publication;

/** A monograph with a translator, funding, formats, relations, references and texts in another language. */
const wholeMonograph: Publication = {
  ...aMonograph,
  title: "The Tidal Politics of H<sub>2</sub>O",
  subtitle: "Harbours & <States>",
  doi: doi("10.5555/mer.0001"),
  contributors: [
    {
      role: "author",
      name: { family: "van der Berg", given: "Jan Willem" },
      orcid: orcid("0000-0002-1825-0097"),
      isni: isni("0000000121032683"),
      affiliation: "Delta Institute",
      ror: ror("https://ror.org/04jmt9361"),
      other_affiliations: [{ name: "Harbour School" }],
      biography: "He counts tides.",
    },
    { role: "author", name: { literal: "Working Group on Quays" } },
    { role: "foreword", name: { family: "Okafor", given: "Ngozi" } },
    { role: "translator", name: { literal: "கி. ராஜநாராயணன்" } },
  ],
  details: {
    ...aMonograph.details,
    publisher: "Meridian & Daughters",
    place: "Chennai",
    edition: "2nd, revised",
    edition_number: 2,
    copyright_year: 2024,
    copyright_holder: "Jan Willem van der Berg",
    keywords: ["thema: RGB", "BISAC: HIS037000", "LCC: QC501.A2", "DDC: 551.46", "harbours", "ports"],
    abstract: "First paragraph.\n\nSecond  paragraph.",
    funding: "Paid by the Delta Fund.",
    funders: [
      { name: "Delta Fund", ror: ror("https://ror.org/04jmt9361"), award: "DF-7", award_doi: doi("10.5555/df.7") },
    ],
    relations: [
      { kind: "translation_of", title: "Getijdenpolitiek", isbn: isbn("9781402894626") },
      { kind: "replaces", publication: 77, title: "Tidal Politics" },
    ],
    references: [{ text: "Raman, P. (2020). Quays.", doi: doi("10.5555/q.1") }, { text: "Zhang, W. (2021). Docks." }],
    other_languages: [
      {
        language: language("es"),
        title: "Política de las mareas",
        subtitle: "Puertos",
        abstract: "Un libro sobre puertos.",
        keywords: ["puertos"],
      },
    ],
    formats: [
      { kind: "pdf", isbn: isbn("9783161484100"), pages: 312, bytes: 3_100_000, published_on: "2024-03-15" },
      {
        kind: "paperback",
        isbn: isbn("9780306406157"),
        pages: 320,
        height: 229,
        width: 153,
        published_on: "2024-05",
        prices: [{ amount: "24.90", currency: "EUR", tax_included: true, territory: "WORLD" }],
      },
    ],
    notices: [{ kind: "correction", date: "2025-02-01", text: "Table 3 was wrong.", doi: doi("10.5555/mer.0001.c1") }],
  },
};

export const theBookRecord = record(
  wholeMonograph,
  "book",
  {},
  {
    pdfPath: "/publications/1/tidal-politics.pdf",
    epubPath: "/publications/1/tidal-politics.epub",
  },
);

export const theVolumeRecord = record(
  { ...anEditedVolume, details: { ...anEditedVolume.details, edition: "3rd" } },
  "book",
  {
    parts: [aChapter],
  },
);

/** A chapter in Tamil, in roman pages of an edited volume, under an embargo. */
export const theChapterRecord = record(
  {
    ...aChapter,
    title: "கடலோர ஆவணங்கள்",
    subtitle: undefined,
    parent: asParent(anEditedVolume),
    details: { ...aChapter.details, language: language("ta"), abstract: "ஆவணங்கள் பற்றி." },
    schedule: { open_access_from: "2027-05-01" },
  },
  "chapter",
);

export const theProceedingsRecord = record(
  {
    ...theVolume,
    event: { ...theVolume.event, number: "12", country: "IN", acronym: "ICSS" },
    details: { ...theVolume.details, volume: "3" },
  },
  "proceedings",
  { parts: [aPaper] },
);

export const thePaperRecord = record(
  {
    ...aPaper,
    details: {
      ...aPaper.details,
      notices: [{ kind: "retraction", date: "2025-03-04", text: "The figures were invented." }],
    },
  },
  "paper",
  {},
  { pdfPath: "/publications/5/low-power.pdf" },
);

/** A record with nothing but what every record has. */
export const theBareRecord = record(
  {
    ...anEditedVolume,
    sequential_id: 9,
    contributors: [],
    doi: undefined,
    isbn: undefined,
    publication_date: undefined,
    details: { language: language("en"), keywords: [] },
  },
  "book",
);

export const EVERY_RECORD: Readonly<Record<string, DescribedRecord>> = {
  book: theBookRecord,
  volume: theVolumeRecord,
  chapter: theChapterRecord,
  proceedings: theProceedingsRecord,
  paper: thePaperRecord,
};
