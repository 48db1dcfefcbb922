import { pluralize } from "#ui/formatting/numbers.ts";
import { collectionPath } from "#catalogue/browsing/browsing-paths.ts";
import { plainText } from "#catalogue/collections/collection.ts";
import type { CollectionCard } from "#catalogue/collections/shown-collection.ts";
import { Cover } from "#covers/web/cover.tsx";

type CollectionCardsProps = {
  readonly collections: readonly CollectionCard[];
  /** The level of the names' headings in the page. */
  readonly headingLevel: 2 | 3;
};

/** Collections side by side: picture or covers, name, first paragraph, number of titles. */
export function CollectionCards({ collections, headingLevel }: CollectionCardsProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <ul className="collection-cards">
      {collections.map((collection) => (
        <li key={collection.slug}>
          <a
            className="collection-card-picture"
            href={collectionPath(collection.slug)}
            tabIndex={-1}
            aria-hidden="true"
          >
            <CardPicture collection={collection} />
          </a>
          <Heading className="heading-3" dir="auto">
            <a href={collectionPath(collection.slug)}>{collection.title}</a>
          </Heading>
          <p className="collection-card-text" dir="auto">
            {plainText(collection.body)}
          </p>
          <p className="quiet">{pluralize(collection.titles, "title")}</p>
        </li>
      ))}
    </ul>
  );
}

function CardPicture({ collection: { picture, covers } }: { readonly collection: CollectionCard }) {
  if (picture) return <img src={picture.path} alt="" loading="lazy" />;
  return covers.map((title) => <Cover key={title.id} title={title} />);
}
