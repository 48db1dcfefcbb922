import type { Doi } from "#publications/doi.ts";
import type { Isbn } from "#publications/isbn.ts";
import type { LanguageCode } from "#publications/language.ts";
import type { Contributor, PublicationType } from "#publications/publication.ts";

export const LIBRARY_SORTS = ["newest", "oldest", "popular", "rating"] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** A search without a chosen sort shows the best match first; the four sorts stay what the specification names. */
export type LibraryOrder = LibrarySort | "relevance";

/** The library's type filter offers no chapters (specification §2; decision P17). */
export const LIBRARY_TYPES = ["all", "book", "conference_proceedings"] as const;
export type LibraryType = (typeof LIBRARY_TYPES)[number];

export const LIBRARY_VIEWS = ["covers", "list", "spines"] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** Specification §9: public catalogue page size. */
export const LIBRARY_PAGE_SIZE = 6;

/** Load More ends here: the filters narrow. */
export const LIBRARY_LAST_PAGE = 100;

/** A document holds the cards of so many pages at most, about 300 kB; with scripts Load More adds to what is shown. */
export const LIBRARY_PAGES_SHOWN = 6;

/** A longer search is answered with a sentence. */
export const LONGEST_SEARCH = 500;

/** What a reader asks of the library. All of it stands in the address. */
export type LibraryQuery = {
  readonly search: string;
  readonly type: LibraryType;
  readonly sort: LibraryOrder;
  readonly language?: LanguageCode | undefined;
  readonly year?: number | undefined;
  readonly openAccess: boolean;
  readonly view: LibraryView;
  /** From 1. Page n shows the titles up to the end of page n, of the last pages only, so that Load More is a plain link. */
  readonly page: number;
};

/** A page of a title's PDF that holds the words searched for; the address opens it there. */
export type PageHit = { readonly page: number; readonly text: string; readonly address: string };

/** A title as the library shows it. */
export type LibraryTitle = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: PublicationType;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly language: LanguageCode;
  readonly contributors: readonly Contributor[];
  readonly authors: readonly string[];
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
  /** How many of its chapters or papers hold the words searched for ("n chapters match"); 0 without a search. */
  readonly matching_chapters: number;
  /** Where the words stand in its PDF; empty without a search. */
  readonly page_hits: readonly PageHit[];
};

/** One answer of the library. */
export type LibraryResult = {
  readonly titles: readonly LibraryTitle[];
  /** How many titles come before the first one shown. */
  readonly skipped: number;
  readonly total: number;
  /** A word that a large part of a large catalogue holds is counted up to `total` only: there are more. */
  readonly totalIsLeast?: boolean | undefined;
  readonly hasMore: boolean;
  /** The words, stems and letter pairs to mark (match-highlights.ts), folded (lower case, no accents); empty without a search. */
  readonly words: readonly string[];
  /** What the search was understood as when a typo was forgiven. */
  readonly understoodAs?: string | undefined;
};

/** Values that the filters offer, from what is published. */
export type LibraryFacets = {
  readonly languages: readonly { readonly code: LanguageCode; readonly count: number }[];
  readonly years: readonly { readonly year: number; readonly count: number }[];
  readonly total: number;
};
