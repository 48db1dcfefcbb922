import { pluralize } from "#ui/formatting/numbers.ts";
import { COLLECTIONS_PATH } from "#catalogue/browsing/browsing-paths.ts";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import type { CollectionOrder } from "#catalogue/collections/server/find-collection-page.ts";
import type { CollectionCard } from "#catalogue/collections/shown-collection.ts";
import { CollectionCards } from "./collection-cards.tsx";

type CollectionsPageProps = { readonly collections: readonly CollectionCard[]; readonly order: CollectionOrder };

const ORDERS: readonly (readonly [CollectionOrder, string])[] = [
  ["newest", "Newest first"],
  ["title", "By title"],
];

/** All collections, each with its covers, its first sentences and its number of titles. */
export function CollectionsPage({ collections, order }: CollectionsPageProps) {
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: "Collections" }]} />
      <header className="browse-head">
        <div>
          <p className="eyebrow">{pluralize(collections.length, "collection")}</p>
          <h1 className="display-2">Collections</h1>
          <p className="browse-lede">
            {collections.length === 0
              ? "There are no collections yet."
              : "Titles that our editors have put together across subjects, series and years."}
          </p>
        </div>
        {collections.length > 1 && (
          <nav className="list-orders no-print" aria-label="Order">
            {ORDERS.map(([one, words]) => (
              <a
                key={one}
                href={one === "newest" ? COLLECTIONS_PATH : `${COLLECTIONS_PATH}?sort=${one}`}
                aria-current={one === order ? "true" : undefined}
              >
                {words}
              </a>
            ))}
          </nav>
        )}
      </header>
      <CollectionCards collections={collections} headingLevel={2} />
    </div>
  );
}
