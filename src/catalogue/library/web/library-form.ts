import { libraryPath, parseLibraryQuery } from "#catalogue/library-query.ts";
import { LIBRARY_PATH } from "#publications/addresses.ts";

/** The id of the element of the library page that a new search replaces. */
export const LIBRARY_RESULTS = "library-results";

/** Returns the address of the form's query; the whole library if the form is invalid. */
export function formAddress(form: HTMLFormElement): string {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") asked.append(name, value);
  return requestedAddress(asked);
}

/** Returns the address of a query without its page: two queries with the same address show the same titles. */
export function requestedAddress(asked: URLSearchParams): string {
  const read = parseLibraryQuery(asked);
  return "query" in read ? libraryPath({ ...read.query, page: 1 }) : LIBRARY_PATH;
}

/** Fills the form from an address. */
export function fillForm(form: HTMLFormElement, asked: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = asked.get(field.name) === field.value;
    else if (field instanceof HTMLInputElement) field.value = asked.get(field.name) ?? "";
    else if (field instanceof HTMLSelectElement) {
      field.value = asked.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }
  settleSort(form, asked.get("sort") === null);
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
