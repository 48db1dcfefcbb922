import { languageName, parseLanguage } from "#publications/core/language.ts";
import { displayDate, type PartialDate } from "#publications/core/partial-date.ts";
import { listNamedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { ROLE_NAMES } from "#publications/core/names/role-names.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import type { Contributor } from "#publications/core/publication.ts";

/** The labels of changed fields (publication-changes.ts), if they differ from the field's name. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  contributors: "Authors",
  publication_date: "Publication date",
  open_access: "Access",
  doi: "DOI",
  isbn: "ISBN",
  source_id: "Name in its source",
  parent_book_id: "Belongs to",
  event: "Conference",
  citations_count: "Citations",
  publish_at: "Publishes on",
  open_access_from: "Open access from",
  "details.pages": "Number of pages",
  "details.page_from": "First page",
  "details.page_to": "Last page",
  "details.page_label": "Pages as printed",
  "details.chapter_number": "Chapter number",
  "details.keywords": "Subjects and keywords",
  "details.part_title": "Part or session",
  "details.review_statement": "How it was reviewed",
  "details.notices": "Corrections and retractions",
  "details.edition_number": "Edition number",
  "details.copyright_year": "Year of the copyright",
  "details.licence_url": "Address of the licence",
  "details.relations": "Related works",
};

/** Returns a field's label: "details.abstract" is "Abstract". */
export function fieldWords(field: string): string {
  const own = field.replace(/^details\./u, "").replaceAll("_", " ");
  return FIELD_WORDS[field] ?? own.charAt(0).toUpperCase() + own.slice(1);
}

const READINGS: Readonly<Record<string, (value: unknown) => string>> = {
  contributors: (value) => (value as readonly Contributor[]).map(contributorWords).join(", "),
  publication_date: (value) => displayDate(value as PartialDate),
  open_access: (value) => (value === true ? "Open access" : "Closed access"),
  status: (value) => sentence(String(value)),
  type: (value) => sentence(String(value)),
  parent_book_id: () => "a book or volume",
  "details.keywords": (value) => listNamedKeywords(value as readonly string[]).join(", "),
  "details.language": (value) => {
    const language = parseLanguage(String(value));
    return language ? languageName(language) : String(value);
  },
};

/** Returns a field's value as text; empty if it has none. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return "";
  return (READINGS[field] ?? plain)(value);
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(", ");
  if (typeof value === "object" && value !== null) return Object.values(value).map(plain).join(", ");
  return String(value);
}

function contributorWords({ name, role, affiliation, ror }: Contributor): string {
  const about = [role === "author" ? undefined : ROLE_NAMES[role].toLowerCase(), affiliation, ror]
    .filter(Boolean)
    .join(", ");
  return about === "" ? displayName(name) : `${displayName(name)} (${about})`;
}

const sentence = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("_", " ");
