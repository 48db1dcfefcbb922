import type { PublicationDetails, PublicationDraft } from "#publications/core/publication.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";
import { findChosenSubjects, findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { BulkField, SubjectMode } from "./bulk-change.ts";

/** The value of a field as it is stored with a bulk change: subjects are keywords, a series has its position. */
export type FieldValue = string | null | readonly string[] | PublicationSeries;

/** The field of a change; of subjects how they change. */
export type ChangedField = { readonly field: BulkField; readonly mode?: SubjectMode | undefined };

/** A value as the API sends it: a text, or the codes of subjects; null is empty. */
export type PlainValue = string | readonly string[] | null;

type ValuedPublication = Pick<PublicationDraft, "status" | "licence" | "open_access" | "series"> & {
  readonly details: Pick<PublicationDetails, "publisher" | "language" | "keywords">;
  readonly assignee?: string | null;
};

/** Returns the value of a field of a publication, with everything that is needed to restore it. */
export function getFieldValue(publication: ValuedPublication, field: BulkField): FieldValue {
  const { details } = publication;
  switch (field) {
    case "status":
      return publication.status;
    case "licence":
      return publication.licence ?? null;
    case "access":
      return publication.open_access ? "open" : "closed";
    case "series":
      return publication.series ?? null;
    case "publisher":
      return details.publisher ?? null;
    case "language":
      return details.language;
    case "subjects":
      return details.keywords;
    case "assignee":
      return publication.assignee ?? null;
  }
}

/** Returns a publication, or its draft, with another value of a field; the value is one of `valueOf` or of a plan. */
export function withValue<Valued extends ValuedPublication>(
  publication: Valued,
  field: BulkField,
  value: FieldValue,
): Valued {
  const { details } = publication;
  const text = typeof value === "string" ? value : undefined;
  switch (field) {
    case "status":
      return { ...publication, status: value as PublicationDraft["status"] }; // the plan's value of this field
    case "licence":
      return { ...publication, licence: text };
    case "access":
      return { ...publication, open_access: value === "open" };
    case "series":
      return { ...publication, series: isSeries(value) ? value : undefined };
    case "publisher":
      return { ...publication, details: { ...details, publisher: text } };
    case "language":
      return { ...publication, details: { ...details, language: value as LanguageCode } }; // parsed with the change
    case "subjects":
      return { ...publication, details: { ...details, keywords: isList(value) ? value : [] } };
    case "assignee":
      // It is no part of the draft: `storeValues` assigns the publication.
      return publication;
  }
}

/**
 * Returns a stored value as people read it: the title of a series, the codes of subjects. Where proposed subjects are accepted, those
 * that are chosen count only.
 */
export function plainValue({ field, mode }: ChangedField, value: FieldValue): PlainValue {
  if (isList(value) && mode === "accept") return findChosenSubjects(value);
  if (isList(value)) return field === "subjects" ? findSubjectsByKeywords(value) : value;
  return isSeries(value) ? value.title : value;
}

/** Returns whether two values of a field are the same. */
export const isSameValue = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b);

const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value);

const isSeries = (value: FieldValue): value is Exclude<FieldValue, string | null | readonly string[]> =>
  typeof value === "object" && value !== null && !isList(value);
