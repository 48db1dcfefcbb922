import { pluralize } from "#ui/formatting/numbers.ts";
import { browsePath, BROWSE_PARAMETERS, countPages, parseBrowseQuery } from "#catalogue/browsing/browse-query.ts";
import { collectionPath, COLLECTIONS_PATH, feedPath } from "#catalogue/browsing/browsing-paths.ts";
import { notFoundPage } from "#catalogue/browsing/server/not-found-page.ts";
import { BrowseHead } from "#catalogue/browsing/web/browse-head.tsx";
import { LineFonts } from "#catalogue/browsing/web/line-fonts.tsx";
import { plainText } from "#catalogue/collections/collection.ts";
import type { CollectionPageData } from "#catalogue/collections/shown-collection.ts";
import { CollectionPage } from "#catalogue/collections/web/collection.page.tsx";
import { CollectionsPage } from "#catalogue/collections/web/collections.page.tsx";
import { page, redirect, type Redirect, type Visit } from "#platform/pages/page.ts";
import type { PressContext } from "#press/press-context.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { findCollection, findCollectionPage, listCollections } from "./find-collection-page.ts";

/** The page `/collections`. */
export const collectionsPage = page({
  path: COLLECTIONS_PATH,
  query: ["sort"],
  cacheTags: () => ["library"],
  load: async ({ ctx, query }: Visit<PressContext>) => {
    const order = query.get("sort") === "title" ? "title" : "newest";
    return { order, collections: await listCollections(ctx, { order }) } as const;
  },
  head: ({ data: { collections, order }, press, pressUrl }) => (
    <BrowseHead
      title="Collections"
      description={`Titles that the editors of ${press.name} have put together.`}
      pressName={press.name}
      pressUrl={pressUrl}
      path={COLLECTIONS_PATH}
      crumbs={[{ label: "Home", href: "/" }, { label: "Collections" }]}
      jsonLd={{
        "@type": "CollectionPage",
        name: "Collections",
        hasPart: collections.map(({ slug, title }) => ({
          "@type": "CollectionPage",
          "@id": pressUrl + collectionPath(slug),
          name: title,
        })),
      }}
      noIndex={order !== "newest"}
    />
  ),
  view: ({ data }) => (
    <>
      <CollectionsPage {...data} />
      <ScriptStyles texts={data.collections.flatMap(({ title, body }) => [{ text: title }, { text: body }])} />
    </>
  ),
});

/** The page `/collections/{title}`; an address of an earlier version redirects. */
export const collectionPage = page({
  path: `${COLLECTIONS_PATH}/:slug`,
  query: BROWSE_PARAMETERS,
  cacheTags: () => ["library"],
  load: async ({ ctx, params, query: parameters }: Visit<PressContext>): Promise<CollectionPageData | Redirect> => {
    const found = await findCollection(ctx, params["slug"] ?? "");
    if (!found) throw notFoundPage("Collection");
    const query = parseBrowseQuery(parameters, "arranged");
    if ("movedTo" in found) return redirect(browsePath(collectionPath(found.movedTo), query, "arranged"), 301);
    const data = await findCollectionPage(ctx, found.collection, query);
    if (data.counts.book + data.counts.conference_proceedings + data.counts.academic_chapter === 0)
      throw notFoundPage("Collection");
    return data;
  },
  head: ({ data, press, pressUrl }) => <CollectionHead data={data} pressName={press.name} pressUrl={pressUrl} />,
  view: ({ data }) => <CollectionView data={data} />,
});

type HeadProps = { readonly data: CollectionPageData; readonly pressName: string; readonly pressUrl: string };

function CollectionHead({ data: { collection, query, total, lines }, pressName, pressUrl }: HeadProps) {
  const path = collectionPath(collection.slug);
  const toPageHref = (page: number): string => browsePath(path, { ...query, page }, "arranged");
  const text = plainText(collection.body);
  return (
    <BrowseHead
      title={collection.title}
      description={text === "" ? `${collection.title}: ${pluralize(total, "title")} chosen by ${pressName}.` : text}
      pressName={pressName}
      pressUrl={pressUrl}
      path={browsePath(path, { ...query, sort: "arranged" }, "arranged")}
      crumbs={[
        { label: "Home", href: "/" },
        { label: "Collections", href: COLLECTIONS_PATH },
        { label: collection.title },
      ]}
      jsonLd={{
        "@type": "CollectionPage",
        name: collection.title,
        ...(text !== "" && { description: text }),
        ...(collection.picture && { image: pressUrl + collection.picture.path }),
        hasPart: lines.map((line) => ({ "@id": `${pressUrl}/publications/${line.sequential_id}`, name: line.title })),
      }}
      feed={{ path: feedPath(path), title: `${pressName}: ${collection.title}` }}
      previous={query.page > 1 ? toPageHref(query.page - 1) : undefined}
      next={query.page < countPages(total) ? toPageHref(query.page + 1) : undefined}
      noIndex={query.sort !== "arranged"}
    />
  );
}

/** The page with the fonts of its scripts. */
export function CollectionView({ data, isPreview = false }: { data: CollectionPageData; isPreview?: boolean }) {
  return (
    <>
      <CollectionPage {...data} isPreview={isPreview} />
      <LineFonts lines={data.lines} titles={data.shelf} />
    </>
  );
}
