import { libraryPath, parseLibraryQuery } from "#catalogue/library-query.ts";
import { LIBRARY_PATH } from "#publications/addresses.ts";

/** The id of the part of the library page that a new search exchanges. */
export const LIBRARY_RESULTS = "library-results";

/** The address of what the form asks for; the library as a whole when the form says something it cannot. */
export function formAddress(form: HTMLFormElement): string {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") asked.append(name, value);
  return requestedAddress(asked);
}

/** The address of what an address asks for, without its page: two such addresses show the same titles. */
export function requestedAddress(asked: URLSearchParams): string {
  const read = parseLibraryQuery(asked);
  return "query" in read ? libraryPath({ ...read.query, page: 1 }) : LIBRARY_PATH;
}

/** Makes the form say what an address asks for. */
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
 * Best match is offered while something is searched for, and is then the order nobody has to choose; without a search
 * that is Newest. `unchosen`: the form shows the usual order because the reader has not chosen one.
 */
export function settleSort(form: HTMLFormElement, unchosen: boolean): void {
  const sort = form.elements.namedItem("sort");
  const search = form.elements.namedItem("search");
  if (!(sort instanceof HTMLSelectElement) || !(search instanceof HTMLInputElement)) return;
  const searching = search.value.trim() !== "";
  for (const option of sort.options) if (option.value === "relevance") option.hidden = !searching;
  if (unchosen || (!searching && sort.value === "relevance")) sort.value = searching ? "relevance" : "newest";
}
