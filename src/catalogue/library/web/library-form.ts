import { libraryPath, parseLibraryQuery } from "#catalogue/library-query.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";

/** The id of the element of the library page that a new search replaces. */
export const LIBRARY_RESULTS = "library-results";

/** Returns the address of the form's query; the whole library if the form is invalid. */
export function formAddress(form: HTMLFormElement): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") parameters.append(name, value);
  return requestedAddress(parameters);
}

/** Returns the address of a query without its page: two queries with the same address show the same titles. */
export function requestedAddress(parameters: URLSearchParams): string {
  const read = parseLibraryQuery(parameters);
  return "query" in read ? libraryPath({ ...read.query, page: 1 }) : LIBRARY_PATH;
}

/** Fills the form from an address. */
export function fillForm(form: HTMLFormElement, parameters: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = parameters.get(field.name) === field.value;
    else if (field instanceof HTMLInputElement) field.value = parameters.get(field.name) ?? "";
    else if (field instanceof HTMLSelectElement) {
      field.value = parameters.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }
  settleSort(form, parameters.get("sort") === null);
}

/**
 * Updates the order selector: best match is available while searching and is then the default, otherwise Newest is.
 * `unchosen`: the reader has not chosen an order, so the form shows the default.
 */
export function settleSort(form: HTMLFormElement, unchosen: boolean): void {
  const sort = form.elements.namedItem("sort");
  const search = form.elements.namedItem("search");
  if (!(sort instanceof HTMLSelectElement) || !(search instanceof HTMLInputElement)) return;
  const searching = search.value.trim() !== "";
  for (const option of sort.options) if (option.value === "relevance") option.hidden = !searching;
  if (unchosen || (!searching && sort.value === "relevance")) sort.value = searching ? "relevance" : "newest";
}
