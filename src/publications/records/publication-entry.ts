import { joinKeywords, splitKeywords } from "#publications/core/subjects/keywords.ts";
import { DEFAULT_LANGUAGE } from "#publications/core/language.ts";
import type { PersonEntry } from "#publications/contributors/contributor-entry.ts";
import type { FunderEntry } from "#publications/funding/funder-entry.ts";
import type { OtherLanguageEntry } from "#publications/other-languages/other-language-entry.ts";
import type { RelationEntry } from "#publications/relations/relation-entry.ts";
import { type FormatEntry, formatInput, formatsOfDraft } from "#publications/formats/format-entry.ts";
import { type NoticeEntry, readDraftNotices } from "#publications/notices/notice-entry.ts";
import { classificationsIn, classificationsText } from "#publications/core/subjects/classifications.ts";
import { listDisplayedKeywords, findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { mergeKeywords, subjectsIn } from "#publications/subjects/chosen-subjects.ts";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";

/** The text fields of a publication outside its details. */
const OWN_TEXTS = ["title", "subtitle", "publication_date", "licence", "doi", "isbn", "parent_book_id"] as const;
const DETAIL_TEXTS = [
  "abstract",
  "publisher",
  "place",
  "pages",
  "volume",
  "issue",
  "language",
  "keywords",
  "edition",
  "edition_number",
  "copyright_year",
  "copyright_holder",
  "licence_url",
  "licence_starts_on",
  "chapter_number",
  "page_from",
  "page_to",
  "page_label",
  "part_title",
  "formatted_title",
  "formatted_subtitle",
  "review_statement",
  "funding",
  "references",
] as const;
const SERIES_TEXTS = ["title", "issn", "position"] as const;
const EVENT_TEXTS = [
  "name",
  "acronym",
  "place",
  "starts_on",
  "ends_on",
  "dates_text",
  "number",
  "series",
  "country",
  "url",
  "sponsor",
] as const;

/** The subjects as codes with spaces between them, the keywords as they are stored, one in a line, and codes of other classifications (docs/subjects.md). */
const SUBJECT_TEXTS = ["subjects", "stored_keywords", "classifications"] as const;

export type TextName =
  | (typeof SUBJECT_TEXTS)[number]
  | (typeof OWN_TEXTS)[number]
  | (typeof DETAIL_TEXTS)[number]
  | `series_${(typeof SERIES_TEXTS)[number]}`
  | `event_${(typeof EVENT_TEXTS)[number]}`;

/** The values of a publication's form: every text as typed, so that errors can be shown beside it. */
export type PublicationEntry = Record<TextName, string> & {
  type: PublicationType;
  status: PublicationStatus;
  open_access: boolean;
  /** The authors as typed, separated by commas; `people` holds what was parsed from it. */
  authors: string;
  people: readonly PersonEntry[];
  notices: readonly NoticeEntry[];
  formats: readonly FormatEntry[];
  funders: readonly FunderEntry[];
  relations: readonly RelationEntry[];
  other_languages: readonly OtherLanguageEntry[];
};

/** The lists of a form, each with rows of several fields. */
export const LIST_NAMES = ["notices", "formats", "funders", "relations", "other_languages"] as const;

export type PublicationField = keyof PublicationEntry;

const TEXT_NAMES: readonly TextName[] = [
  ...OWN_TEXTS,
  ...DETAIL_TEXTS,
  ...SUBJECT_TEXTS,
  ...SERIES_TEXTS.map((part) => `series_${part}` as const),
  ...EVENT_TEXTS.map((part) => `event_${part}` as const),
];

/** Returns an empty form: a draft in English, not open access (specification §9). */
export function emptyPublication(type: PublicationType): PublicationEntry {
  const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, ""])) as Record<TextName, string>; // the object has every name
  return {
    ...texts,
    language: DEFAULT_LANGUAGE,
    type,
    status: "draft",
    open_access: false,
    authors: "",
    people: [],
    notices: [],
    formats: [],
    funders: [],
    relations: [],
    other_languages: [],
  };
}

/** Returns the form of a draft, which may be of an earlier version: fields that were added since are empty. */
export const completeStoredDraft = (entry: PublicationEntry): PublicationEntry => ({
  ...emptyPublication(entry.type),
  ...entry,
  classifications: (entry as Partial<PublicationEntry>).classifications ?? listStoredCodes(entry),
  notices: readDraftNotices(entry.notices),
  formats: formatsOfDraft(entry.formats),
});

/** A draft of an earlier version has the codes among its stored keywords only. */
const listStoredCodes = ({ stored_keywords = "" }: Partial<PublicationEntry>): string =>
  classificationsText(splitLines(stored_keywords));

/** Returns the form as the input of `PublicationInput`, for the server and for the check before sending. */
export function toPublicationInput(entry: PublicationEntry) {
  const texts = <Part extends string>(parts: readonly Part[], prefix: "" | "series_" | "event_") =>
    Object.fromEntries(parts.map((part) => [part, entry[`${prefix}${part}` as TextName]])) as Record<Part, string>;
  return {
    ...texts(OWN_TEXTS, ""),
    type: entry.type,
    status: entry.status,
    open_access: entry.open_access,
    contributors: entry.people.map(({ other_affiliations, other_biographies, ...person }) => ({
      ...person,
      orcid: person.orcid.trim(),
      ...(other_affiliations && { other_affiliations: [...other_affiliations] }),
      ...(other_biographies && { other_biographies: [...other_biographies] }),
    })),
    authors: entry.authors,
    details: {
      ...texts(DETAIL_TEXTS, ""),
      keywords: listKeywords(entry),
      classifications: classificationsIn(entry.classifications),
      notices: [...entry.notices],
      formats: entry.formats.map(formatInput),
      funders: [...entry.funders],
      relations: [...entry.relations],
      other_languages: entry.other_languages.map(({ keywords, ...texts }) => ({
        ...texts,
        keywords: [...splitKeywords(keywords)],
      })),
    },
    series: texts(SERIES_TEXTS, "series_"),
    event: texts(EVENT_TEXTS, "event_"),
  };
}

const splitLines = (text: string): readonly string[] => text.split("\n").filter((line) => line !== "");

/** A draft that an earlier version stored in the browser has no subjects. */
const listKeywords = ({ keywords, subjects = "", stored_keywords = "" }: Partial<PublicationEntry>): string[] => [
  ...mergeKeywords(
    splitLines(stored_keywords),
    splitKeywords(keywords ?? ""),
    subjectsIn(subjects).map(({ code }) => code),
  ),
];

/** Returns the fields of a form for stored keywords: words, subjects, and the keywords as they are. */
export const keywordTexts = (
  stored: readonly string[],
): Pick<PublicationEntry, (typeof SUBJECT_TEXTS)[number] | "keywords"> => ({
  keywords: joinKeywords(listDisplayedKeywords(stored)),
  subjects: findSubjectsByKeywords(stored).join(" "),
  stored_keywords: stored.join("\n"),
  classifications: classificationsText(stored),
});

/** Returns the fields in which two forms differ. */
export const listChangedFields = (a: PublicationEntry, b: PublicationEntry): PublicationField[] =>
  ([...TEXT_NAMES, "type", "status", "open_access", "people", ...LIST_NAMES] as const).filter(
    (field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]),
  );

/** Returns the form field at which an error of the input is shown; contributors by their place ("people.0.name"). */
export function getErrorField(path: string): string {
  const contributor =
    /^contributors\.(\d+)(?:\.(affiliation|ror|orcid|isni|biography|other_affiliations(?:\.\d+\.\w+)?|other_biographies(?:\.\d+\.\w+)?))?/u.exec(
      path,
    );
  if (contributor) return `people.${contributor[1]}.${contributor[2] ?? "name"}`;
  if (path.startsWith("contributors")) return "authors";
  if (path.startsWith("details.references")) return "references";
  if (path.startsWith("details.classifications")) return "classifications";
  if (path === "series" || path === "event") return path === "series" ? "series_title" : "event_ends_on";
  return path.replace(/^details\./u, "").replace(/^(series|event)\./u, "$1_");
}
