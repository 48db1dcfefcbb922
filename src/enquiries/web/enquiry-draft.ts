import { type DraftPlace, findDraft, storeDraft } from "#platform/web/forms/draft.ts";
import { listDraftPlaces } from "#platform/web/forms/stored-drafts.ts";
import type { EnquiryValues } from "./enquiry-fields.tsx";

const NAMES = ["first_name", "last_name", "email", "project_type", "message"] as const;

/** Visitors have no account. */
const VISITOR = "visitor";

/** Returns the place of the draft: the draft for one estimate is not offered for another. */
const getDraftPlace = (): DraftPlace<EnquiryValues> => ({ kind: "enquiry", of: [VISITOR, location.search] });
const KEY_PLACE: DraftPlace<string> = { kind: "enquiry-key", of: [VISITOR] };

/** Returns the values of the form. */
export function valuesIn(form: HTMLFormElement): EnquiryValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return Object.fromEntries(entries) as EnquiryValues; // Pairs of texts, by the line above.
}

/** Stores the draft in this tab, so that it survives a reload. */
export function storeInput(form: HTMLFormElement): void {
  const { website: _, ...values } = valuesIn(form);
  storeDraft(getDraftPlace(), values);
}

/** Restores the draft in the fields that the visitor has not changed since. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = findDraft(getDraftPlace());
  for (const name of NAMES) {
    const field = form.elements.namedItem(name);
    const value = draft?.[name];
    if (value === undefined || !isField(field) || field.value !== getInitialValue(field)) continue;
    field.value = value;
  }
}

/** Returns the addresses of the contact form at which this tab keeps a message that was not sent. */
export const addressesOfUnsent = (): readonly string[] =>
  listDraftPlaces("enquiry", [VISITOR]).map((search) => `/contact${search}`);

export function removeDraft(): void {
  storeDraft(getDraftPlace(), undefined);
  storeDraft(KEY_PLACE, undefined);
}

/** A key that only a secure context can make; without it the server compares the texts. */
const KEY_OF_PAGE = "randomUUID" in crypto ? crypto.randomUUID() : undefined;

/** Returns the key of this instance of the form, also after a reload, so that the server recognises a repeated submission. */
export function getFillingKey(): string | undefined {
  const key = findDraft(KEY_PLACE) ?? KEY_OF_PAGE;
  storeDraft(KEY_PLACE, key);
  return key;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (field: unknown): field is Field =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

const getInitialValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? "")
    : field.defaultValue;
