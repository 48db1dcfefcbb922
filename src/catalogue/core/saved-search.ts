import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { parseSearchAddress, type SearchAddress, searchPath, usualOrder } from "#catalogue/core/search-address.ts";

/** The most searches that one person may save. */
export const MAX_SAVED_SEARCHES = 50;

/** The longest name of a saved search, in characters. */
export const MAX_NAME_LENGTH = 200;

/** The longest parameters of a saved search, in characters. */
export const MAX_QUERY_LENGTH = 8000;

/**
 * Returns the search of the parameters of a library address; undefined where they are invalid or choose nothing. Order and page are the
 * usual ones: two searches for the same titles are one.
 */
export function parseSavedSearch(parameters: string): SearchAddress | undefined {
  const read = parseSearchAddress(new URLSearchParams(parameters));
  if ("fields" in read) return undefined;
  const saved = firstPage(read.address);
  return searchPath(saved) === LIBRARY_PATH ? undefined : saved;
}

/** Returns the parameters under which a search is stored, such as "search=monsoon&type=book". */
export const toSavedParameters = (address: SearchAddress): string =>
  searchPath(firstPage(address)).slice(LIBRARY_PATH.length + 1);

/** Returns the address of the library that shows a saved search. */
export const toSavedSearchPath = (parameters: string): string => `${LIBRARY_PATH}?${parameters}`;

const firstPage = (address: SearchAddress): SearchAddress => ({
  ...address,
  sort: usualOrder(address.search),
  view: "covers",
  pages: { page: 1 },
});
