import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { libraryPath, parseLibraryQuery } from "#catalogue/core/library-query.ts";
import { parseLanguage } from "#publications/core/language.ts";
import { pagesText, type RequestedPages } from "#catalogue/core/title-pages.ts";
import type { LibraryOrder, LibraryQuery, LibraryView } from "#search/library.ts";
import { ACCESSES, LISTED_TYPES, NO_FILTERS, type SearchFilters } from "#search/search-results.ts";

/** The facets whose values are free texts: subjects, series and publishers. */
const FREE_FACETS = ["subject", "series", "publisher"] as const;

/** The facets with values to tick; years are a range. */
const TICKED_FACETS = ["type", "language", "access", ...FREE_FACETS] as const;
export type TickedFacet = (typeof TICKED_FACETS)[number];

/** The parameters that a library page reads: those of the library, and those of a search. */
export const LIBRARY_PARAMETERS: readonly string[] = [
  "search",
  "type",
  "sort",
  "language",
  "year",
  "from",
  "to",
  "openAccess",
  "access",
  ...FREE_FACETS,
  "view",
  "page",
];

/** A reader chooses few values; an address with more is cut. */
const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 300;

/** The first year of a range without a beginning: printing with movable type. */
const FIRST_YEAR = 1450;
/** The last year of a range without an end: titles are announced some years ahead. */
const YEARS_AHEAD = 5;

/** What a reader searches for: all of it is in the address. */
export type SearchAddress = {
  readonly search: string;
  /** The ticked values; `year` is always empty here, as years are a range. */
  readonly ticked: Readonly<Record<TickedFacet, readonly string[]>>;
  readonly firstYear?: number | undefined;
  readonly lastYear?: number | undefined;
  readonly sort: LibraryOrder;
  /** Of the library; results are always a list. */
  readonly view: LibraryView;
  readonly pages: RequestedPages;
};

type ReadAddress = { readonly address: SearchAddress } | { readonly fields: Readonly<Record<string, string>> };

/**
 * Parses the parameters of a library page as a search; returns a sentence for each invalid field, as `parseLibraryQuery` does.
 * Further values of a facet that are invalid are left out.
 */
export function parseSearchAddress(parameters: URLSearchParams): ReadAddress {
  const read = parseLibraryQuery(parameters);
  if ("fields" in read) return read;
  const { search, sort, view, page, from, openAccess, year } = read.query;
  const all = (name: string): string[] => [...new Set(parameters.getAll(name))].slice(0, MAX_VALUES);
  const free = (name: string): string[] =>
    all(name)
      .map(freeValue)
      .filter((value) => value !== "");
  const access = ACCESSES.filter((access) => all("access").includes(access) || (access === "open" && openAccess));
  const [one, other] = [readYear(parameters, "from") ?? year, readYear(parameters, "to") ?? year];
  const isTurned = one !== undefined && other !== undefined && one > other;
  return {
    address: {
      search,
      ticked: {
        type: LISTED_TYPES.filter((type) => all("type").includes(type)),
        language: [...new Set(all("language").flatMap((code) => parseLanguage(code) ?? []))],
        access,
        subject: free("subject"),
        series: free("series"),
        publisher: free("publisher"),
      },
      firstYear: isTurned ? other : one,
      lastYear: isTurned ? one : other,
      sort,
      view,
      pages: { page, from },
    },
  };
}

/** Returns whether the results are a list: there are words, or filters that the library without words does not have. */
export function isSearching({ search, ticked, firstYear, lastYear }: SearchAddress): boolean {
  if (search !== "" || ticked.type.length > 1 || ticked.language.length > 1 || firstYear !== lastYear) return true;
  return ticked.access.includes("closed") || FREE_FACETS.some((facet) => ticked[facet].length > 0);
}

/** Returns whether the address of a request asks the search engine, which costs more than the library. */
export function isSearchingUrl(url: string): boolean {
  const read = parseSearchAddress(new URL(url).searchParams);
  return "address" in read && isSearching(read.address);
}

/** Returns the canonical path of an address: parameters in this order, without defaults. */
export function searchPath(address: SearchAddress): string {
  if (!isSearching(address)) return libraryPath(toLibraryQuery(address));
  const { search, ticked, firstYear, lastYear, sort, pages } = address;
  const result = new URLSearchParams();
  if (search !== "") result.set("search", search);
  for (const facet of TICKED_FACETS) for (const value of ticked[facet]) result.append(facet, value);
  if (firstYear !== undefined) result.set("from", String(firstYear));
  if (lastYear !== undefined) result.set("to", String(lastYear));
  if (sort !== usualOrder(search) && !(search === "" && sort === "relevance")) result.set("sort", sort);
  if (pages.page > 1) result.set("page", pagesText(pages));
  return `${LIBRARY_PATH}?${result}`;
}

/** Returns the default order: the best match while searching, otherwise the newest. */
export const usualOrder = (search: string): LibraryOrder => (search === "" ? "newest" : "relevance");

/** Returns the filters for `searchLibrary`; a range of years is all of its years. */
export function filtersOfAddress({ ticked, firstYear, lastYear }: SearchAddress, thisYear: number): SearchFilters {
  if (firstYear === undefined && lastYear === undefined) return { ...NO_FILTERS, ...ticked };
  const [first, last] = [firstYear ?? FIRST_YEAR, lastYear ?? thisYear + YEARS_AHEAD];
  const year = Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => String(first + index));
  return { ...NO_FILTERS, ...ticked, year };
}

/** Returns the query of the library without words; only for an address that is no search. */
function toLibraryQuery({ search, ticked, firstYear, sort, view, pages }: SearchAddress): LibraryQuery {
  const [language] = ticked.language.flatMap((code) => parseLanguage(code) ?? []);
  const [type = "all"] = LISTED_TYPES.filter((type) => ticked.type.includes(type));
  const openAccess = ticked.access.includes("open");
  return { search, type, sort, language, year: firstYear, openAccess, view, ...pages };
}

const freeValue = (text: string): string =>
  text.toWellFormed().replaceAll("\0", " ").replaceAll(/\s+/gu, " ").trim().slice(0, MAX_VALUE_LENGTH);

function readYear(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name)?.trim() ?? "";
  return /^[12]\d{3}$/u.test(text) ? Number(text) : undefined;
}
