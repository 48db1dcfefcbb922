import { jsonLdText } from "#distribution/json-ld.ts";
import type { Crumb } from "./crumbs.tsx";

type BrowseHeadProps = {
  readonly title: string;
  readonly description: string;
  readonly pressName: string;
  readonly pressUrl: string;
  /** The path of the page with what the list shows; search engines index it under this address. */
  readonly path: string;
  readonly crumbs: readonly Crumb[];
  /** The page in the words of schema.org, without its address. */
  readonly jsonLd: Readonly<Record<string, unknown>>;
  readonly feed?: { readonly path: string; readonly title: string } | undefined;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  readonly noIndex?: boolean;
};

/** The title of the window and the metadata for machines of a page by which readers browse. */
export function BrowseHead(props: BrowseHeadProps) {
  const {
    title,
    description,
    pressName,
    pressUrl,
    path,
    crumbs,
    jsonLd,
    feed,
    previous,
    next,
    noIndex = false,
  } = props;
  const url = pressUrl + path;
  return (
    <>
      <title>{`${title} · ${pressName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {previous && <link rel="prev" href={pressUrl + previous} />}
      {next && <link rel="next" href={pressUrl + next} />}
      {noIndex && <meta name="robots" content="noindex, follow" />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={pressUrl + feed.path} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <Json data={{ "@context": "https://schema.org", "@id": url, url, ...jsonLd }} />
      <Json data={breadcrumbList(crumbs, pressUrl)} />
    </>
  );
}

function Json({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />;
}

const breadcrumbList = (crumbs: readonly Crumb[], pressUrl: string): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ label, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: pressUrl + href }),
  })),
});
