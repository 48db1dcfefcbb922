import fc from "fast-check";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Ror } from "#publications/core/identifiers/ror.ts";
import { formatRuns } from "#publications/core/details/formatted-title.ts";
import type { Orcid } from "#people/profiles/orcid.ts";
import type { Isni } from "#publications/core/identifiers/isni.ts";
import {
  type Contributor,
  CONTRIBUTOR_ROLES,
  type PublicationDraft,
  type PublicationType,
} from "#publications/core/publication.ts";

/** Words that formats stumble over: markup, separators, formulas, quotation marks, many scripts. */
const WORDS = [
  "Paper",
  "R&D",
  "50%",
  "$x_1$",
  "{brace}",
  "C#",
  "a~b",
  "“quoted”",
  '"straight"',
  "semi;colon",
  "comma,",
  "=1+1",
  "-2",
  "@home",
  "+3",
  "'quote",
  "தமிழ்",
  "中文",
  "العربية",
  "Ünïcode",
  "naïve",
  "<tag> a < b",
  "back\\slash",
  "[x]",
  "and",
];
const PLAIN = ["Ada", "Lovelace", "Müller", "Ngũgĩ", "O’Brien", "Øre", "Łódź"];

const words = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: most }).map((parts) => parts.join(" "));
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const plain = fc.constantFrom(...PLAIN);

const person: fc.Arbitrary<Contributor> = fc.record({
  role: fc.constantFrom(...CONTRIBUTOR_ROLES),
  name: fc.oneof(
    fc.record({ family: plain, given: plain }),
    fc.constantFrom("王小波", "கி. ராஜநாராயணன்", "طه حسين").map((literal) => ({ literal })),
  ),
  affiliation: maybe(words(3)),
  orcid: maybe(fc.constant("0000-0002-1825-0097" as Orcid)),
  ror: maybe(fc.constant("https://ror.org/052gg0110" as Ror)),
  isni: maybe(fc.constant("0000000121032683" as Isni)),
  other_affiliations: maybe(
    words(3).map((name) => [{ name }, { name: "Quay", ror: "https://ror.org/052gg0110" as Ror }]),
  ),
  biography: maybe(words(6)),
  other_biographies: maybe(words(6).map((text) => [{ language: "eu" as LanguageCode, text }])),
});

/** An affiliation's organisation says nothing without the affiliation, and is dropped then. */
const contributor = person.map(({ ror, ...one }) => (one.affiliation === undefined ? one : { ...one, ror }));

const date = fc.oneof(
  fc.record({ year: fc.integer({ min: 1500, max: 2030 }) }),
  fc.record({
    year: fc.integer({ min: 1500, max: 2030 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
);

/** The n-th ISBN of one publisher, check digit and all. */
function isbn(n: number): Isbn {
  const digits = `978030640${String(n).padStart(3, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}` as Isbn;
}

function aDraft(type: PublicationType, n: number): fc.Arbitrary<PublicationDraft> {
  const part = type === "academic_chapter";
  return fc
    .record({
      title: words(5),
      subtitle: maybe(words(3)),
      contributors: fc.array(contributor, { maxLength: 4 }),
      date: maybe(date),
      status: fc.constantFrom("draft" as const, "under_review" as const, "published" as const, "archived" as const),
      open_access: fc.boolean(),
      licence: maybe(fc.constantFrom("CC-BY-4.0", "CC0-1.0", "All rights reserved")),
      abstract: maybe(fc.tuple(words(6), words(6)).map((paragraphs) => paragraphs.join("\n"))),
      keywords: fc.uniqueArray(words(2), { maxLength: 3 }),
      language: fc.constantFrom("en", "ta", "ar", "zh", "nl"),
      from: maybe(fc.integer({ min: 1, max: 500 })),
      series: maybe(words(2)),
      edition: maybe(fc.constantFrom("2", "2. ed., rev.")),
      starts_on: maybe(fc.constant("2024-05-01")),
      lists: fc.record({ text: words(4), other: words(3), isNamed: fc.boolean() }),
    })
    .map((one) => ({
      title: `${one.title} ${n}`,
      subtitle: one.subtitle,
      type,
      status: one.status,
      contributors: one.contributors,
      publication_date: one.date,
      open_access: one.open_access,
      licence: one.licence,
      doi: `10.5555/Test_${n}.x` as Doi,
      isbn: part ? undefined : isbn(n),
      series:
        !part && one.series
          ? { title: one.series, position: "IV", issn: undefined, print_issn: "0317-8471", doi: "10.5555/series" }
          : undefined,
      event:
        type === "conference_proceedings"
          ? {
              name: `Conference ${n}`,
              starts_on: one.starts_on,
              number: "XII",
              series: one.lists.text,
              country: "IN",
              url: "https://conference.example",
              sponsor: one.lists.other,
            }
          : undefined,
      details: {
        language: one.language as LanguageCode,
        keywords: one.keywords,
        abstract: one.abstract,
        edition: one.edition,
        place: "Chennai",
        formatted_title: formatRuns([
          { text: one.title, faces: ["i"] },
          { text: ` ${n}`, faces: [] },
        ]),
        publisher: "Press",
        ...metadata(one.lists),
        ...(part && one.from !== undefined && { page_from: one.from, page_to: one.from + 8, chapter_number: n }),
      },
    }));
}

/** The fields for libraries, indexes and shops. */
const metadata = ({ text, other, isNamed }: { text: string; other: string; isNamed: boolean }) => ({
  edition_number: 3,
  copyright_year: 2024,
  copyright_holder: text,
  licence_url: "https://press.example/licence",
  licence_starts_on: "2024-05-01",
  funders: [
    { name: text, ror: "https://ror.org/052gg0110" as Ror, award: other, award_doi: "10.5555/award" as Doi },
    { name: other },
  ],
  relations: [
    { kind: "translation_of" as const, title: text, doi: "10.5555/other" as Doi },
    { kind: "review_of" as const, isbn: isbn(999), url: "https://other.example/book" },
  ],
  references: [{ text: `1. ${text}` }, { text: other.replace("@", ""), doi: "10.5555/cited" as Doi }],
  other_languages: [
    isNamed
      ? {
          language: "es" as LanguageCode,
          title: text,
          subtitle: other,
          abstract: `${text}\n${other}`,
          keywords: [text, other],
        }
      : { language: "fr" as LanguageCode, abstract: other },
  ],
  formats: [
    {
      kind: "pdf" as const,
      price: "$28",
      pages: 120,
      height: 229,
      width: 153,
      bytes: 6_800_000,
      published_on: "2024-05",
      prices: [
        { amount: "24.90", currency: "EUR", tax_included: true, territory: "WORLD" },
        { amount: "28.00", currency: "USD", tax_included: false, territory: "US CA" },
      ],
    },
  ],
});

/** A few books and proceedings with chapters and papers. */
export function aCatalogue(): fc.Arbitrary<ImportedRow[]> {
  const row = (at: number): fc.Arbitrary<ImportedRow> =>
    fc.constantFrom("book" as const, "conference_proceedings" as const).chain((type) =>
      fc
        .tuple(aDraft(type, at * 10), aDraft("academic_chapter", at * 10 + 1), aDraft("academic_chapter", at * 10 + 2))
        .map(([draft, ...children]) => ({
          line: at,
          record: { draft, children, warnings: [] },
        })),
    );
  return fc.tuple(row(1), row(2), row(3)).map((rows) => rows);
}
