import type { EnquiryValues } from "./enquiry-fields.tsx";

const NAMES = ["first_name", "last_name", "email", "project_type", "message"] as const;

/** Returns the storage key: the draft for one estimate is not offered for another. */
const placeOf = (): string => `enquiry:${location.search}`;
const KEY = "enquiry-key";

/** Returns the values of the form. */
export function valuesIn(form: HTMLFormElement): EnquiryValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return Object.fromEntries(entries) as EnquiryValues; // Pairs of texts, by the line above.
}

/** Stores the draft in this tab, so that it survives a reload. */
export function storeDraft(form: HTMLFormElement): void {
  const { website: _, ...values } = valuesIn(form);
  write(placeOf(), JSON.stringify(values));
}

/** Restores the draft in the fields that the visitor has not changed since. */
export function restoreTyped(form: HTMLFormElement): void {
  const draft = draftValues();
  for (const name of NAMES) {
    const field = form.elements.namedItem(name);
    const value = draft[name];
    if (value === undefined || !isField(field) || field.value !== beginningOf(field)) continue;
    field.value = value;
  }
}

export function forgetTyped(): void {
  write(placeOf(), undefined);
  write(KEY, undefined);
}

/** A key that only a secure context can make; without it the server compares the texts. */
const KEY_OF_PAGE = "randomUUID" in crypto ? crypto.randomUUID() : undefined;

/** Returns the key of this instance of the form, also after a reload, so that the server recognises a repeated submission. */
export function keyOfFilling(): string | undefined {
  const key = read(KEY) ?? KEY_OF_PAGE;
  write(KEY, key);
  return key;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (field: unknown): field is Field =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

const beginningOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? "")
    : field.defaultValue;

function draftValues(): Readonly<Record<string, string | undefined>> {
  const text = read(placeOf());
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>); // Written by `storeDraft`.
}

function read(place: string): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(place: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, text);
  } catch {
    // Storage is forbidden: the draft lives as long as the page.
  }
}
