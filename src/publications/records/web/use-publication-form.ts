import { useEffect, useState } from "react";
import { checkPublication, type PublicationErrors } from "#publications/records/check-publication.ts";
import {
  changedEntries,
  fieldOfError,
  type PublicationEntry,
  type PublicationField,
} from "#publications/records/publication-entry.ts";
import type { FieldError } from "#ui/forms/error-summary.tsx";
import { findEntryDraft, storeEntryDraft } from "./entry-draft.ts";

type Start = {
  readonly start: PublicationEntry;
  /** The storage key of the unsaved form, one for each person and publication. */
  readonly draftKey: string;
  /** The version of the stored publication that is edited. */
  readonly version?: number | undefined;
};

/** Returns the state of a publication's form: values, errors, and a draft that survives a reload. */
export function usePublicationForm({ start, draftKey, version: startVersion }: Start) {
  const [draft] = useState(() => findEntryDraft(draftKey));
  const [base, setBase] = useState(draft?.base ?? start);
  const [version, setVersion] = useState(draft?.version ?? startVersion);
  const [entry, setEntry] = useState(draft?.entry ?? start);
  const [refused, setRefused] = useState<PublicationErrors>({});
  const [attempt, setAttempt] = useState(0);
  const isDirty = changedEntries(base, entry).length > 0 || base.authors !== entry.authors;
  useEffect(
    () => storeEntryDraft(draftKey, isDirty ? { entry, base, ...(version !== undefined && { version }) } : undefined),
    [draftKey, isDirty, entry, base, version],
  );
  // Errors are shown after the first attempt to save; then each corrected field clears its error at once.
  const stored = version === undefined ? undefined : base;
  const fieldErrors: PublicationErrors =
    attempt === 0 ? {} : { ...checkPublication(entry, stored).fieldErrors, ...refused };
  const change = (changes: Partial<PublicationEntry>): void => {
    setEntry((typed) => ({ ...typed, ...changes }));
    setRefused((before) => withoutFields(before, Object.keys(changes)));
  };
  /** Validates before saving; returns true if the form may be sent. */
  const check = (): boolean => {
    setAttempt(attempt + 1);
    setRefused({});
    return Object.keys(checkPublication(entry, stored).fieldErrors).length === 0;
  };
  return {
    entry,
    base,
    version,
    isDirty,
    wasRestored: draft !== undefined,
    fieldErrors,
    attempt,
    change,
    check,
    set: <Field extends PublicationField>(field: Field, value: PublicationEntry[Field]): void =>
      change({ [field]: value }),
    /** Shows the server's sentences at their fields. */
    refuse: (fields: PublicationErrors): void =>
      setRefused(Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldOfError(path), text]))),
    /** Takes this stored publication as the new base of the form. */
    adopt: (stored: PublicationEntry, storedVersion?: number): void => {
      setBase(stored);
      setVersion(storedVersion);
    },
    replace: (fresh: PublicationEntry): void => {
      setEntry(fresh);
      setRefused({});
      setAttempt(0);
    },
    forget: (): void => {
      setBase(entry);
      storeEntryDraft(draftKey, undefined);
    },
  };
}

export type PublicationForm = ReturnType<typeof usePublicationForm>;

/** The parts of a form that its fields need. */
export type EntryForm = Pick<PublicationForm, "entry" | "fieldErrors" | "set" | "change">;

/** Returns the element id of a form field. */
export const fieldId = (field: string): string => `publication-${field.replaceAll(/[_.]/gu, "-")}`;

/** Returns the errors for the form's summary: title, type and authors first (specification §2). */
export const fieldErrorList = (fieldErrors: PublicationErrors): readonly FieldError[] =>
  Object.entries(fieldErrors)
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([field, sentence]) => ({ fieldId: fieldId(field), sentence }));

const FIRST = ["parent_book_id", "title", "type", "authors", "people"];
const rankOf = (field: string): number => {
  const place = FIRST.indexOf(field.split(".")[0] ?? "");
  return place < 0 ? FIRST.length : place;
};

const withoutFields = (fieldErrors: PublicationErrors, fields: readonly string[]): PublicationErrors =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => !fields.includes(field.split(".")[0] ?? "")));
