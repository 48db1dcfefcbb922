import type { LanguageCode } from "#publications/core/language.ts";
import type { Contributor, PublicationType } from "#publications/core/publication.ts";
import type { LibraryOrder, LibraryTitle } from "#search/library.ts";

/** The facets, in the order in which they are offered. */
export const FACETS = ["language", "year", "type", "access", "subject", "series", "publisher"] as const;
export type Facet = (typeof FACETS)[number];

/** The types that are listed: a chapter or paper only where it has no volume below which it is listed. */
export const LISTED_TYPES = [
  "book",
  "conference_proceedings",
  "academic_chapter",
] as const satisfies readonly PublicationType[];
export const ACCESSES = ["open", "closed"] as const;

/**
 * The chosen values of each facet. A title must have one of the values of each facet that has any. Values are those of
 * `FacetValue.value`: a language code, a year, a listed type, an access, the code of a Thema category, the titles
 * of series and the names of publishers as they stand in the records.
 */
export type SearchFilters = Readonly<Record<Facet, readonly string[]>>;

export const NO_FILTERS: SearchFilters = {
  language: [],
  year: [],
  type: [],
  access: [],
  subject: [],
  series: [],
  publisher: [],
};

/** What `searchLibrary` is asked: the page and the API ask the same. An empty search lists the whole library. */
export type SearchQuery = {
  readonly search: string;
  readonly filters: SearchFilters;
  readonly sort: LibraryOrder;
  /** Leaves the facets empty, for pages that do not show them: to count them costs most of a search. */
  readonly withoutFacets?: boolean | undefined;
  /** The number of results; the facets and the total never depend on it. */
  readonly limit: number;
  /** The number of results to skip. */
  readonly offset: number;
};

/** A chapter, a paper or a page of a PDF with words of the search. */
export type Match = {
  readonly kind: "chapter" | "paper" | "page";
  /** The chapter or paper; of a page, the publication whose PDF has it. */
  readonly id: string;
  readonly title: string;
  /** Of a chapter or paper its pages as printed ("12–34"); of a page its number in the PDF ("7"); an EPUB has none. */
  readonly page?: string | undefined;
  /** Of a chapter or paper; empty for a page. */
  readonly contributors: readonly Contributor[];
  readonly language: LanguageCode;
  /** The page of the chapter or paper; of a page the reader, or for a preview the PDF, at it (`#page=7`). */
  readonly url: string;
  /** Of a page: the words around the first one found. */
  readonly excerpt?: string | undefined;
};

/** A title that was found: itself, by its chapters or papers, or by pages of its PDF. */
export type SearchResult = Omit<LibraryTitle, "page_hits" | "matching_chapters"> & {
  readonly url: string;
  readonly series?: string | undefined;
  /** The part of the abstract with the first word of the search; without a search its beginning. */
  readonly excerpt?: string | undefined;
  /** Up to three chapters or papers, the best first, then up to three pages. */
  readonly matches: readonly Match[];
  /** The number of all its chapters and papers that hold words of the search themselves. */
  readonly matchCount: number;
  /** False for a nearest match, which holds only most of the words. */
  readonly holdsAllWords: boolean;
};

export type FacetValue = { readonly value: string; readonly label: string; readonly count: number };

/**
 * The values of each facet in the titles found, the commonest first (years: the latest first). The values of one facet
 * are counted with the filters of all the other facets; chosen values are always among them.
 */
export type Facets = Readonly<Record<Facet, readonly FacetValue[]>>;

/** The results of `searchLibrary(ctx, query): Promise<SearchResults>` (src/search/server/search-library.ts). */
export type SearchResults = {
  /** The number of titles found, nearest matches included. */
  readonly total: number;
  /** A very common word of a large catalogue is counted up to `total` only; there are more, and facets are counted in part. */
  readonly totalIsLeast: boolean;
  /** Whether results hold only most of the words: heading "Nearest matches". They come after the first `complete`. */
  readonly nearest: boolean;
  /** The number of titles that hold all the words; the others are nearest matches. */
  readonly complete: number;
  /** How many of the `words` words of the search a nearest match must hold. */
  readonly required: number;
  readonly words: number;
  /** The search after correction of typos. */
  readonly understoodAs?: string | undefined;
  readonly facets: Facets;
  readonly results: readonly SearchResult[];
  /** The folded words and stems to mark (match-highlights.ts); empty without a search. */
  readonly marked: readonly string[];
  /** The offset of the next results; undefined at the end. */
  readonly next?: number | undefined;
};

/** What is suggested while a search is typed. */
export type Suggestion = {
  readonly kind: "title" | "chapter" | "paper" | "person" | "subject";
  readonly label: string;
  /** Of a title its contributors and year; of a chapter or paper its volume; of a person or subject the number of titles. */
  readonly detail?: string | undefined;
  readonly url: string;
  /** The language of a title's label. */
  readonly language?: LanguageCode | undefined;
};

/**
 * The response of `GET /api/v1/search/suggestions?q=` (`suggestSearches`): up to four titles, three
 * chapters or papers, three people, three subjects, in this order.
 */
export type Suggestions = { readonly suggestions: readonly Suggestion[]; readonly marked: readonly string[] };
