import { COLLECTIONS_PATH } from "#catalogue/browsing/browsing-paths.ts";
import type { CollectionCard } from "#catalogue/collections/shown-collection.ts";
import { CollectionCards } from "./collection-cards.tsx";

/** The newest collections on the home page. */
export function HomeCollections({ collections }: { collections: readonly CollectionCard[] }) {
  if (collections.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="home-collections-heading">
      <div className="home-section-head">
        <h2 id="home-collections-heading" className="heading-2">
          Collections
        </h2>
        <a className="link" href={COLLECTIONS_PATH}>
          All collections
        </a>
      </div>
      <CollectionCards collections={collections} headingLevel={3} />
    </section>
  );
}
