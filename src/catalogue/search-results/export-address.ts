import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { EXCHANGE_FORMATS } from "#publications/core/exchange-formats.ts";
import { type SearchAddress, searchPath } from "../core/search-address.ts";

/** The formats in which readers get results: JSON Lines is for the staff. */
export const RESULT_FORMATS = EXCHANGE_FORMATS.filter(
  ({ format }) => format === "ris" || format === "bibtex" || format === "csl-json" || format === "csv",
);

/** The most results of an export. */
export const MAX_EXPORTED = 500;

/** The path of the export; it takes the parameters of the search, or the ticked titles. */
export const RESULTS_EXPORT_PATH = `${LIBRARY_PATH}/export`;

/** The path of a search's feed; it takes the parameters of the search. */
export const RESULTS_FEED_PATH = `${LIBRARY_PATH}/feed.atom`;

/** Returns the address of a search's feed: its titles, the newest first. */
export function resultsFeedPath(address: SearchAddress): string {
  const path = searchPath({ ...address, sort: address.search === "" ? "newest" : "relevance", pages: { page: 1 } });
  return path.replace(LIBRARY_PATH, RESULTS_FEED_PATH);
}
