import { truncate } from "#platform/text/truncate.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { type LanguageCode, parseLanguage } from "#publications/core/language.ts";
import {
  LIBRARY_SORTS,
  LIBRARY_TYPES,
  LIBRARY_VIEWS,
  type LibraryOrder,
  type LibraryQuery,
  type LibraryType,
  type LibraryView,
} from "#search/library.ts";
import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { pagesText, parsePages, type RequestedPages } from "./title-pages.ts";

type ReadQuery = { readonly query: LibraryQuery } | { readonly fields: Readonly<Record<string, string>> };

/** Parses the parameters of the library; returns a sentence for each invalid field. */
export function parseLibraryQuery(parameters: URLSearchParams): ReadQuery {
  const fields: Record<string, string> = {};
  const refuse = (field: string, sentence: string): undefined => {
    fields[field] = sentence;
  };
  const search = readSearch(parameters.get("search") ?? "", refuse);
  const query: LibraryQuery = {
    search,
    type: readChoice<LibraryType>("type", parameters, LIBRARY_TYPES, refuse) ?? "all",
    sort: readChoice<LibraryOrder>("sort", parameters, [...LIBRARY_SORTS, "relevance"], refuse) ?? usualOrder(search),
    language: readLanguage(parameters.get("language") ?? "", refuse),
    year: readYear(parameters.get("year") ?? "", refuse),
    openAccess: readChoice("openAccess", parameters, ["true", "false"], refuse) === "true",
    view: readChoice<LibraryView>("view", parameters, LIBRARY_VIEWS, refuse) ?? "covers",
    ...readPages(parameters.get("page") ?? "", refuse),
  };
  return Object.keys(fields).length > 0 ? { fields } : { query };
}

/** Returns the canonical path of a query: parameters in this order, without defaults. */
export function libraryPath(query: LibraryQuery): string {
  const result = new URLSearchParams();
  if (query.search !== "") result.set("search", query.search);
  if (query.type !== "all") result.set("type", query.type);
  if (query.sort !== usualOrder(query.search) && !isSenseless(query)) result.set("sort", query.sort);
  if (query.language !== undefined) result.set("language", query.language);
  if (query.year !== undefined) result.set("year", String(query.year));
  if (query.openAccess) result.set("openAccess", "true");
  if (query.view !== "covers") result.set("view", query.view);
  if (query.page > 1) result.set("page", pagesText(query));
  return result.size === 0 ? LIBRARY_PATH : `${LIBRARY_PATH}?${result}`;
}

/** Returns the default order: the best match while searching, otherwise the newest. */
function usualOrder(search: string): LibraryOrder {
  return search === "" ? "newest" : "relevance";
}

/** Returns whether the order is impossible: there is no best match without a search. */
function isSenseless({ search, sort }: LibraryQuery): boolean {
  return search === "" && sort === "relevance";
}

type Refuse = (field: string, sentence: string) => undefined;

function readChoice<Value extends string>(
  field: string,
  parameters: URLSearchParams,
  values: readonly Value[],
  refuse: Refuse,
): Value | undefined {
  const text = parameters.get(field) ?? "";
  if (text === "") return undefined;
  return (
    values.find((value) => value === text) ??
    refuse(field, `“${quote(text)}” is not a ${field} of the library. Choose one of ${values.join(", ")}.`)
  );
}

function readSearch(text: string, refuse: Refuse): string {
  const search = text.toWellFormed().replaceAll("\0", " ").normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  if (search.length > MAX_SEARCH_LENGTH)
    refuse(
      "search",
      `A search has at most ${MAX_SEARCH_LENGTH} characters; this one has ${formatCount(search.length)}.`,
    );
  return search;
}

function readLanguage(text: string, refuse: Refuse): LanguageCode | undefined {
  if (text.trim() === "") return undefined;
  return parseLanguage(text) ?? refuse("language", `“${quote(text)}” is not a language code such as en, ta or pt-BR.`);
}

function readYear(text: string, refuse: Refuse): number | undefined {
  if (text === "") return undefined;
  return /^[12]\d{3}$/u.test(text) ? Number(text) : refuse("year", `“${quote(text)}” is not a year with four digits.`);
}

/** Parses a page, or several (`1-7`). A number beyond the last page is valid and shows the last page. */
function readPages(text: string, refuse: Refuse): RequestedPages {
  if (text === "") return { page: 1 };
  const requested = parsePages(text);
  if (!requested) refuse("page", `“${quote(text)}” is no page number: pages are counted from 1.`);
  return requested ?? { page: 1 };
}

/** Returns the beginning of a wrong value for its error. */
const quote = (text: string): string => truncate(text.replaceAll("\0", ""), 40);
