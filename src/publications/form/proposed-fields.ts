import type { RegisteredPublication } from "#publications/registers/registered-publication.ts";
import { toPublicationEntry } from "#publications/records/entry-from-publication.ts";
import {
  listChangedFields,
  type PublicationEntry,
  type PublicationField,
} from "#publications/records/publication-entry.ts";

/** Returns a proposal as a form, of the type that the form has. */
export const toProposedEntry = (
  { proposal }: RegisteredPublication,
  { status, type }: PublicationEntry,
): PublicationEntry => ({
  ...toPublicationEntry({ ...proposal, status, parent_book_id: null }),
  type,
});

/** The form's machinery, and what a register does not decide. */
const NEVER: ReadonlySet<PublicationField> = new Set(["type", "status", "stored_keywords", "parent_book_id"]);

/** Returns the fields in which a proposal has a value that the form does not have, in the form's order. */
export function listProposedFields(
  registered: RegisteredPublication,
  entry: PublicationEntry,
  isVisible: (field: PublicationField) => boolean,
): readonly PublicationField[] {
  const proposed = toProposedEntry(registered, entry);
  return listChangedFields(entry, proposed).filter(
    (field) =>
      !NEVER.has(field) &&
      isVisible(field) &&
      !isNothing(proposed, field) &&
      (field !== "language" || registered.has_language),
  );
}

/** Returns whether a form has no value in a field; the standard language is one only where nothing else is typed. */
export function isNothing(entry: PublicationEntry, field: PublicationField): boolean {
  const value = entry[field];
  if (typeof value === "boolean") return !value;
  return typeof value === "string" ? value.trim() === "" : value.length === 0;
}

/** Returns the changes of a form that takes these fields of a proposal over. */
export function takeFields(
  registered: RegisteredPublication,
  entry: PublicationEntry,
  fields: readonly PublicationField[],
): Partial<PublicationEntry> {
  const proposed = toProposedEntry(registered, entry);
  return {
    ...(Object.fromEntries(fields.map((field) => [field, proposed[field]])) as Partial<PublicationEntry>), // fields of it
    ...(fields.includes("people") && { authors: proposed.authors }),
  };
}

const CHAPTER_ONLY: ReadonlySet<PublicationField> = new Set(["page_from", "page_to", "page_label", "chapter_number"]);
const BOOK_ONLY: ReadonlySet<PublicationField> = new Set([
  "subtitle",
  "isbn",
  "publisher",
  "place",
  "volume",
  "issue",
  "edition",
  "series_title",
  "series_issn",
  "series_position",
]);

/** Returns whether the form of a type has a field. */
export function hasField(type: PublicationEntry["type"], field: PublicationField): boolean {
  if (type === "academic_chapter") return !BOOK_ONLY.has(field) && !field.startsWith("event_");
  if (CHAPTER_ONLY.has(field)) return false;
  return type === "conference_proceedings" || !field.startsWith("event_");
}
