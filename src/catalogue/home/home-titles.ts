import type { CollectionCard } from "#catalogue/collections/shown-collection.ts";
import type { CountedSubject } from "#catalogue/subjects/server/find-subject-page.ts";
import type { LibraryTitle } from "#search/library.ts";

/** The title that the home page shows large. */
export type HeroTitle = {
  readonly title: LibraryTitle;
  readonly series: string | undefined;
  /** The first sentence of its abstract. */
  readonly sentence: string | undefined;
  readonly pdf: { readonly path: string; readonly size: number } | undefined;
};

/** A part of the list Featured publications, in pages as in the library. */
export type FeaturedPages = {
  readonly titles: readonly LibraryTitle[];
  readonly skipped: number;
  readonly page: number;
  readonly hasMore: boolean;
};

/** The titles of the home page. None stands in two places; the covers of collections may repeat one. */
export type HomeTitles = {
  readonly total: number;
  readonly hero: HeroTitle | undefined;
  readonly fresh: readonly LibraryTitle[];
  /** All of `fresh` have a date of publication within the last month. */
  readonly areOfThisMonth: boolean;
  readonly shelf: readonly LibraryTitle[];
  readonly featured: FeaturedPages;
  /** The newest three. */
  readonly collections: readonly CollectionCard[];
  /** The two broadest levels. */
  readonly subjects: readonly CountedSubject[];
};
