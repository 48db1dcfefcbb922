import { xmlText } from "#platform/text/xml-text.ts";

/**
 * The largest number of addresses in one sitemap. sitemaps.org allows 50,000; a thousand are read and written in some milliseconds when
 * something has changed.
 */
export const SITEMAP_LIMIT = 1000;

export type SitemapEntry = {
  /** The absolute address of the page. */
  readonly address: string;
  /** The time of the page's last change as W3C writes it; left out where it is unknown. */
  readonly changedAt?: string | undefined;
};

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Returns a sitemap of these entries. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return document(
    "urlset",
    entries.map((entry) => element("url", entry)),
  );
}

/** Returns a list of sitemaps, for a press with more pages than one sitemap may have. */
export function sitemapIndex(sitemaps: readonly SitemapEntry[]): string {
  return document(
    "sitemapindex",
    sitemaps.map((entry) => element("sitemap", entry)),
  );
}

function document(root: string, elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join("")}</${root}>\n`;
}

function element(name: string, { address, changedAt }: SitemapEntry): string {
  const lastmod = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`;
  return `<${name}><loc>${xmlText(address)}</loc>${lastmod}</${name}>\n`;
}
