import { pluralize } from "#ui/formatting/numbers.ts";
import { BROWSE_PAGE_SIZE, browsePath, countPages } from "#catalogue/browsing/browse-query.ts";
import { collectionPath, COLLECTIONS_PATH, feedPath } from "#catalogue/browsing/browsing-paths.ts";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { LineList } from "#catalogue/browsing/web/line-list.tsx";
import { ListHead } from "#catalogue/browsing/web/list-head.tsx";
import { PageLinks } from "#catalogue/browsing/web/page-links.tsx";
import { SpineShelf } from "#catalogue/browsing/web/spine-shelf.tsx";
import type { CollectionPageData } from "#catalogue/collections/shown-collection.ts";
import { Cover } from "#covers/web/cover.tsx";
import { CollectionText } from "./collection-text.tsx";

type CollectionPageProps = CollectionPageData & {
  /** Editors see it before it is published. */
  readonly isPreview?: boolean;
};

/** The page of a collection: its text and picture, its shelf, and its titles in the editors' order. */
export function CollectionPage(props: CollectionPageProps) {
  const { collection, counts, shelf, lines, total, query, isPreview = false } = props;
  const path = collectionPath(collection.slug);
  return (
    <div className="browse page-width">
      <Crumbs
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Collections", href: COLLECTIONS_PATH },
          { label: collection.title },
        ]}
      />
      {isPreview && (
        <p className="notice" role="note">
          <strong>This is a preview.</strong> It shows the collection as it is saved. Titles that are not published are
          left out, as for readers.
        </p>
      )}
      <header className="browse-head collection-head">
        <div>
          <p className="eyebrow">{`Collection · ${countsInWords(props)}`}</p>
          <h1 className="display-2" dir="auto">
            {collection.title}
          </h1>
          <CollectionText body={collection.body} />
        </div>
        <CollectionPicture {...props} />
      </header>
      <SpineShelf titles={shelf} label={`Titles of ${collection.title}`} />
      <section aria-label="Titles of the collection">
        <ListHead
          heading="In this collection"
          path={path}
          query={query}
          usual="arranged"
          counts={counts}
          feed={isPreview ? undefined : feedPath(path)}
        />
        <LineList lines={lines} skipped={(query.page - 1) * BROWSE_PAGE_SIZE} />
        <PageLinks
          page={query.page}
          pages={countPages(total)}
          toPageHref={(number) => browsePath(path, { ...query, page: number }, "arranged")}
          label="this collection"
        />
      </section>
    </div>
  );
}

function countsInWords({ counts }: Pick<CollectionPageData, "counts">): string {
  const { book, conference_proceedings, academic_chapter: parts } = counts;
  const titles = book + conference_proceedings;
  return [
    (titles > 0 || parts === 0) && pluralize(titles, "title"),
    parts > 0 && pluralize(parts, "chapter or paper", "chapters and papers"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** The uploaded picture, or the cover that was chosen. */
function CollectionPicture({ collection: { picture }, cover }: Pick<CollectionPageData, "collection" | "cover">) {
  if (picture) return <img className="collection-picture" src={picture.path} alt={picture.text} />;
  if (!cover) return null;
  return (
    <div className="collection-cover" aria-hidden="true">
      <Cover title={cover} eager />
    </div>
  );
}
