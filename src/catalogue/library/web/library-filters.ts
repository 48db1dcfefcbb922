import type { LibraryOrder, LibraryQuery, LibraryType } from "#search/library.ts";
import { languageName } from "#publications/core/language.ts";

export const TYPE_NAMES: Record<LibraryType, string> = {
  all: "All types",
  book: "Books",
  conference_proceedings: "Conference proceedings",
  academic_chapter: "Chapters",
};

/**
 * The labels of the orders (specification §2): popular is most downloaded, rating is highest rated. Best match is
 * available only while searching.
 */
export const SORT_NAMES: Record<LibraryOrder, string> = {
  relevance: "Best match",
  newest: "Newest",
  oldest: "Oldest",
  popular: "Most downloaded",
  rating: "Highest rated",
};

/** One active filter, and the query without it. */
export type ActiveFilter = { readonly name: string; readonly without: LibraryQuery };

/** Returns the active filters, in the order of the form. */
export function activeFilters(query: LibraryQuery): readonly ActiveFilter[] {
  const whole: LibraryQuery = { ...query, page: 1 };
  return [
    ...(query.search === "" ? [] : [{ name: `“${query.search}”`, without: { ...whole, search: "" } }]),
    ...(query.type === "all" ? [] : [{ name: TYPE_NAMES[query.type], without: { ...whole, type: "all" as const } }]),
    ...(query.language === undefined
      ? []
      : [{ name: languageName(query.language), without: { ...whole, language: undefined } }]),
    ...(query.year === undefined ? [] : [{ name: String(query.year), without: { ...whole, year: undefined } }]),
    ...(query.openAccess ? [{ name: "Open access", without: { ...whole, openAccess: false } }] : []),
  ];
}
