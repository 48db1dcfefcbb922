import type { EnquiryValues } from "./enquiry-fields.tsx";

const NAMES = ["first_name", "last_name", "email", "project_type", "message"] as const;

/** What is typed for one estimate is not offered for another. */
const placeOf = (): string => `enquiry:${location.search}`;
const KEY = "enquiry-key";

/** What stands in the form. */
export function valuesIn(form: HTMLFormElement): EnquiryValues {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return Object.fromEntries(entries) as EnquiryValues; // pairs of texts, by the line above
}

/** Keeps it in this tab, so that a reload loses nothing. */
export function storeDraft(form: HTMLFormElement): void {
  const { website: _, ...values } = valuesIn(form);
  write(placeOf(), JSON.stringify(values));
}

/** Puts what was kept into the fields that nobody has touched since. */
export function restoreTyped(form: HTMLFormElement): void {
  const kept = draftValues();
  for (const name of NAMES) {
    const field = form.elements.namedItem(name);
    const value = kept[name];
    if (value === undefined || !isField(field) || field.value !== beginningOf(field)) continue;
    field.value = value;
  }
}

export function forgetTyped(): void {
  write(placeOf(), undefined);
  write(KEY, undefined);
}

/** Only a secure context can make one; without it the server goes by the words. */
const KEY_OF_PAGE = "randomUUID" in crypto ? crypto.randomUUID() : undefined;

/** Names this filling-in, also after a reload: what was sent and not answered is then known as the same. */
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
  return text === undefined ? {} : (JSON.parse(text) as Record<string, string>); // `keepTyped` wrote it
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
    // Then it lives as long as the page.
  }
}
