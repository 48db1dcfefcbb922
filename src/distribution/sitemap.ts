import { xmlText } from "#platform/xml-text.ts";

/** The most addresses one sitemap may hold (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000;

export type SitemapEntry = {
  /** Absolute. */
  readonly address: string;
  /** When what the page shows last changed; left out where nobody knows. */
  readonly changedAt?: Date | undefined;
};

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** At most 50,000 entries. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return document(
    "urlset",
    entries.map((entry) => element("url", entry)),
  );
}

/** A list of sitemaps, for a press with more pages than one of them holds. */
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
  const lastmod = changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<${name}><loc>${xmlText(address)}</loc>${lastmod}</${name}>\n`;
}
