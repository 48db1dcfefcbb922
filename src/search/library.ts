import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Contributor, PublicationType } from "#publications/core/publication.ts";

export const LIBRARY_SORTS = ["newest", "oldest", "popular", "rating"] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/**
 * The order of results. A search without a chosen sort shows the best match first; the four sorts are those of the
 * specification.
 */
export type LibraryOrder = LibrarySort | "relevance";

/**
 * The types of the library's filter (specification §2). A chapter is listed below its book (decision P17); one without a book is
 * listed by itself, and the filter offers it where there is one.
 */
export const LIBRARY_TYPES = ["all", "book", "conference_proceedings", "academic_chapter"] as const;
export type LibraryType = (typeof LIBRARY_TYPES)[number];

export const LIBRARY_VIEWS = ["covers", "list", "spines"] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** The page size of the public catalogue (specification §9). */
export const LIBRARY_PAGE_SIZE = 6;

/** The page size of the library as spines: nearly as many as one row of a wide screen holds. */
export const SHELF_PAGE_SIZE = 24;

/** A document holds at most this many titles, about 300 kB; with scripts Load More adds to them. */
export const MAX_TITLES_IN_DOCUMENT = 144;

/** Of words that a large part of a large catalogue holds, only so many titles are listed; each further page would cost more than the one before. */
export const MAX_COMMON_TITLES = 600;

/** The last page of a search: more matches than these are not read at once, and filters help. */
export const LAST_SEARCH_PAGE = 600;

/** The query of the library. All of it is in the address. */
export type LibraryQuery = {
  readonly search: string;
  readonly type: LibraryType;
  readonly sort: LibraryOrder;
  readonly language?: LanguageCode | undefined;
  readonly year?: number | undefined;
  readonly openAccess: boolean;
  readonly view: LibraryView;
  /** From 1. */
  readonly page: number;
  /** The first of several pages that are shown together, up to `page`: Load More adds pages. */
  readonly from?: number | undefined;
};

/** A page of a title's PDF with the search words; the address opens it there. */
export type PageHit = {
  /** Counted from 1 in the PDF; undefined for a passage of an EPUB, which has no pages. */
  readonly page: number | undefined;
  readonly text: string;
  readonly address: string;
};

/** A title in the library. */
export type LibraryTitle = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Title and subtitle with their faces; undefined where they have none. */
  readonly formatted_title?: string | undefined;
  readonly formatted_subtitle?: string | undefined;
  readonly language: LanguageCode;
  readonly contributors: readonly Contributor[];
  readonly authors: readonly string[];
  /** The pages of its people: the last parts of their addresses by their names. */
  readonly people?: Readonly<Record<string, string>> | undefined;
  readonly year?: number | undefined;
  readonly doi?: Doi | undefined;
  readonly isbn?: Isbn | undefined;
  readonly publisher?: string | undefined;
  readonly pages?: number | undefined;
  readonly event_acronym?: string | undefined;
  readonly open_access: boolean;
  readonly licence?: string | undefined;
  readonly views_count: number;
  readonly downloads_count: number;
  readonly has_cover_image: boolean;
  /** The version of its uploaded cover (`coverFileVersion`). */
  readonly cover_version?: string | undefined;
  /** The number of its chapters or papers with the search words ("n chapters match"); 0 without a search. */
  readonly matching_chapters: number;
  /** The pages of its PDF with the search words; empty without a search. */
  readonly page_hits: readonly PageHit[];
};

/** The results of a query. */
export type LibraryResult = {
  readonly titles: readonly LibraryTitle[];
  /** The number of titles before the first one. */
  readonly skipped: number;
  readonly total: number;
  /** A word that occurs in a large part of a large catalogue is counted up to `total` only: there are more. */
  readonly totalIsLeast?: boolean | undefined;
  readonly hasMore: boolean;
  /** The last page that is shown: one within the results, whatever the query requested. */
  readonly page: number;
  /** The number of pages; undefined if the total is not known. */
  readonly pages: number | undefined;
  /** The folded words, stems and character pairs to mark (match-highlights.ts); empty without a search. */
  readonly words: readonly string[];
  /** The search after correction of typos. */
  readonly understoodAs?: string | undefined;
};

/** The values of the filters, from published titles. */
export type LibraryFacets = {
  readonly languages: readonly { readonly code: LanguageCode; readonly count: number }[];
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly total: number /** Whether a chapter without a book is listed. */;
  readonly listsChapters: boolean;
};
