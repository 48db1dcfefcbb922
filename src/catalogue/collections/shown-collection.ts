import type { BrowseQuery } from "#catalogue/browsing/browse-query.ts";
import type { KindCounts } from "#catalogue/browsing/kind-counts.ts";
import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";
import type { LibraryTitle } from "#search/library.ts";

/** A collection as readers see it. */
export type ShownCollection = {
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  /** An uploaded picture, and what it shows. */
  readonly picture?: { readonly path: string; readonly text: string } | undefined;
};

/** A collection in a list: the number of its public titles, and the covers that stand for it. */
export type CollectionCard = ShownCollection & {
  readonly titles: number;
  readonly covers: readonly LibraryTitle[];
};

export type CollectionPageData = {
  readonly collection: ShownCollection;
  readonly counts: KindCounts;
  /** The title whose cover is the picture, where none was uploaded. */
  readonly cover?: LibraryTitle | undefined;
  readonly shelf: readonly LibraryTitle[];
  readonly lines: readonly PublicationLine[];
  readonly total: number;
  readonly query: BrowseQuery;
};

/** A link to a collection. */
export type CollectionLink = Pick<ShownCollection, "slug" | "title">;
