import { entryName, type PersonEntry } from "#publications/contributors/contributor-entry.ts";
import { formatWords } from "#publications/formats/format-entry.ts";
import { funderWords } from "#publications/funding/funder-entry.ts";
import { otherLanguageWords } from "#publications/other-languages/other-language-entry.ts";
import { relationWords } from "#publications/relations/relation-entry.ts";
import { noticeWords } from "#publications/notices/notice-entry.ts";
import { subjectsIn } from "#publications/subjects/chosen-subjects.ts";
import type { PublicationEntry, PublicationField } from "./publication-entry.ts";

/** The labels of the fields in sentences and in the history. */
const LABELS: Readonly<Partial<Record<PublicationField, string>>> = {
  people: "Authors and other people",
  publication_date: "Publication date",
  open_access: "Open access",
  doi: "DOI",
  isbn: "ISBN",
  parent_book_id: "Book",
  chapter_number: "Chapter number",
  page_from: "First page",
  page_to: "Last page",
  page_label: "Pages as printed",
  part_title: "Part or session",
  review_statement: "How it was reviewed",
  notices: "Corrections and retractions",
  edition_number: "Edition number",
  copyright_year: "Year of the copyright",
  licence_url: "Address of the licence",
  licence_starts_on: "Licence starts on",
  relations: "Related works",
  other_languages: "Other languages",
  stored_keywords: "Keywords",
  classifications: "Other classifications",
  series_title: "Series",
  series_issn: "Series ISSN",
  series_position: "Number in series",
  event_name: "Conference",
  event_acronym: "Acronym",
  event_place: "Conference place",
  event_starts_on: "First day",
  event_ends_on: "Last day",
  event_dates_text: "Conference dates",
  event_number: "Number of the conference",
  event_series: "Series of conferences",
  event_country: "Country",
  event_url: "Address of the conference",
  event_sponsor: "Sponsor",
};

/** Returns "Publication date" for `publication_date`, "Abstract" for `details.abstract`. */
export function fieldLabel(field: string): string {
  const name = field.replace("details.", "");
  if (name === "contributors") return LABELS.people ?? name;
  const known = Object.entries(LABELS).find(([key]) => key === name)?.[1];
  const words = name.replaceAll("_", " ");
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the value of a form field in words. */
export function entryWords(entry: PublicationEntry, field: PublicationField): string {
  if (field === "people") return entry.people.map(personWords).join("; ") || "nothing";
  const given = entry[field];
  if (field === "subjects")
    return (
      subjectsIn(entry.subjects)
        .map(({ heading }) => heading)
        .join("; ") || "nothing"
    );
  if (field === "notices") return entry.notices.map(noticeWords).join("; ") || "nothing";
  if (field === "formats") return entry.formats.map(formatWords).join("; ") || "nothing";
  if (field === "funders") return entry.funders.map(funderWords).join("; ") || "nothing";
  if (field === "relations") return entry.relations.map(relationWords).join("; ") || "nothing";
  if (field === "other_languages") return entry.other_languages.map(otherLanguageWords).join("; ") || "nothing";
  if (typeof given === "boolean") return given ? "yes" : "no";
  return typeof given === "string" && given.trim() !== "" ? given : "nothing";
}

const personWords = (person: PersonEntry): string => [entryName(person), person.affiliation].filter(Boolean).join(", ");

/** Returns the value of a stored field in words, as the history holds it. */
export function formatStoredValue(given: unknown): string {
  if (given === null || given === undefined || given === "") return "nothing";
  if (typeof given === "boolean") return given ? "yes" : "no";
  if (typeof given === "string" || typeof given === "number") return String(given);
  if (Array.isArray(given)) return given.map((part: unknown) => formatStoredValue(part)).join("; ") || "nothing";
  const parts = Object.entries(given)
    .filter(([part]) => part !== "role")
    .map(([, part]) => formatStoredValue(part))
    .filter((words) => words !== "nothing");
  return parts.join(", ") || "nothing";
}
