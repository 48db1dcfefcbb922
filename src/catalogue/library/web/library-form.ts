import { parseSearchAddress, searchPath } from "#catalogue/core/search-address.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";

/** The id of the element of the library page that a new search replaces. */
export const LIBRARY_RESULTS = "library-results";

/** The id of the library's form. Filters and the order stand outside it and belong to it by this id. */
export const LIBRARY_FORM = "library-search";

/** The name of the form's field with the words. */
export const SEARCH_FIELD = "search";

/** Returns the address of the form's query; the whole library if the form is invalid. */
export function formAddress(form: HTMLFormElement): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") parameters.append(name, value);
  return getRequestedAddress(parameters);
}

/** Returns the address of a query without its page: two queries with the same address show the same titles. */
export function getRequestedAddress(parameters: URLSearchParams): string {
  const read = parseSearchAddress(parameters);
  return "address" in read ? searchPath({ ...read.address, pages: { page: 1 } }) : LIBRARY_PATH;
}

/** Fills the field with the words of an address; the other controls come with the titles. */
export function fillForm(form: HTMLFormElement, parameters: URLSearchParams): void {
  const field = form.elements.namedItem(SEARCH_FIELD);
  if (field instanceof HTMLInputElement) field.value = parameters.get(SEARCH_FIELD) ?? "";
}
