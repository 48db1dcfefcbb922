import {
  BROWSE_SORTS,
  BROWSE_TYPES,
  type BrowseQuery,
  type BrowseSort,
  browsePath,
  type BrowseType,
} from "#catalogue/browsing/browse-query.ts";
import type { KindCounts } from "#catalogue/browsing/kind-counts.ts";
import { ChipLink } from "#ui/display/badge.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

const SORT_WORDS: Readonly<Record<BrowseSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  title: "By title",
  arranged: "As arranged",
};

const TYPE_WORDS: Readonly<Record<BrowseType, string>> = {
  all: "All",
  book: "Books",
  conference_proceedings: "Proceedings",
  academic_chapter: "Chapters and papers",
};

type ListHeadProps = {
  readonly heading: string;
  readonly path: string;
  readonly query: BrowseQuery;
  readonly usual?: BrowseSort;
  readonly counts: KindCounts;
  readonly feed?: string | undefined;
};

/** The heading of a list with its filter by kind, its order and its feed. All of them are links. */
export function ListHead({ heading, path, query, usual = "newest", counts, feed }: ListHeadProps) {
  const all = counts.book + counts.conference_proceedings + counts.academic_chapter;
  const kinds = BROWSE_TYPES.filter((type) => type === "all" || counts[type] > 0);
  const sorts: readonly BrowseSort[] = usual === "arranged" ? [usual, ...BROWSE_SORTS] : BROWSE_SORTS;
  const createHref = (changes: Partial<BrowseQuery>): string =>
    browsePath(path, { ...query, page: 1, ...changes }, usual);
  return (
    <div className="list-head">
      <h2 className="heading-2">{heading}</h2>
      <div className="list-tools no-print">
        {kinds.length > 2 && (
          <nav className="chips" aria-label="Kind">
            {kinds.map((type) => (
              <ChipLink key={type} href={createHref({ type })} aria-current={type === query.type ? "true" : undefined}>
                {TYPE_WORDS[type]} {formatCount(type === "all" ? all : counts[type])}
              </ChipLink>
            ))}
          </nav>
        )}
        {all > 1 && (
          <nav className="list-orders" aria-label="Order">
            {sorts.map((sort) => (
              <a key={sort} href={createHref({ sort })} aria-current={sort === query.sort ? "true" : undefined}>
                {SORT_WORDS[sort]}
              </a>
            ))}
          </nav>
        )}
        {feed && (
          <a className="link list-feed" href={feed}>
            Feed
          </a>
        )}
      </div>
    </div>
  );
}
