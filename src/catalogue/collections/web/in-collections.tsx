import { collectionPath } from "#catalogue/browsing/browsing-paths.ts";
import type { CollectionLink } from "#catalogue/collections/shown-collection.ts";
import { ChipLink } from "#ui/display/badge.tsx";

/** The collections in which a title stands. */
export function InCollections({ collections }: { collections: readonly CollectionLink[] }) {
  if (collections.length === 0) return null;
  const heading = collections.length === 1 ? "In this collection" : "In these collections";
  return (
    <section className="in-collections" aria-labelledby="collections-heading">
      <h2 id="collections-heading" className="heading-3">
        {heading}
      </h2>
      <ul className="chips">
        {collections.map(({ slug, title }) => (
          <li key={slug}>
            <ChipLink href={collectionPath(slug)} dir="auto">
              {title}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
