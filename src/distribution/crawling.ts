import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import type { Press } from "#press/core/press.ts";
import { NEWS_FEED_PATH } from "#policies/news/news-item.ts";
import { FEED_PATH } from "./atom.ts";

/** Crawlers may read everything that readers may, but not the dashboard and the sign-in pages. */
export function robotsTxt(pressUrl: string): string {
  return `User-agent: *\nDisallow: ${DASHBOARD.home}\nDisallow: /auth\n\nSitemap: ${pressUrl}/sitemap.xml\n`;
}

/** Describes the site for language models (llmstxt.org). */
export function llmsTxt({ pressUrl, press }: { readonly pressUrl: string; readonly press: Press }): string {
  return `# ${plain(press.name)}

> ${plain(press.motto)} An academic publisher's catalogue: books, conference proceedings and their chapters and papers.

Every publication has a page at ${pressUrl}/publications/{number}, readable without JavaScript, with Highwire, Dublin Core and schema.org metadata. Open-access titles link to their PDF. Please cite the publication and its DOI, not this site.

## Catalogue

- [Library](${pressUrl}${LIBRARY_PATH}): all titles, with search (\`?search=\`), type (\`?type=book\`) and sort (\`?sort=newest\`)
- [New titles](${pressUrl}${FEED_PATH}): Atom feed
- [News](${pressUrl}${NEWS_FEED_PATH}): Atom feed
- [OAI-PMH](${pressUrl}/oai?verb=Identify): all records for harvesters, in Dublin Core, MARCXML and DataCite's XML
- [OPDS](${pressUrl}/opds): titles with an EPUB or PDF, for reading apps; search at \`/opds/search?query=\`
- [MARC](${pressUrl}/metadata/marc.xml), [ONIX](${pressUrl}/metadata/onix.xml), [KBART](${pressUrl}/metadata/kbart), [JSON Lines](${pressUrl}/metadata/publications.jsonl.gz), [CSV](${pressUrl}/metadata/publications.csv.gz): the whole catalogue as a file; [for librarians](${pressUrl}/librarians)
- [Sitemap](${pressUrl}/sitemap.xml): every page with the date of its last change

## Citations

- [RIS, BibTeX, CSL-JSON](${pressUrl}${LIBRARY_PATH}): add \`.ris\`, \`.bib\` or \`.csl.json\` to a publication's address
- [Formatted citations](${pressUrl}${LIBRARY_PATH}): \`/publications/{number}/citation?style=apa\`, also chicago, harvard, ieee, mla, vancouver, ama, turabian

## About

- [About the press](${pressUrl}/about)
- [Contact](${pressUrl}/contact): ${plain(press.email)}
`;
}

/**
 * Returns the contact for reports of vulnerabilities (RFC 9116). It expires within a year, as the standard asks, on the
 * first of a month.
 */
export function securityTxt({
  pressUrl,
  press,
  now,
}: {
  readonly pressUrl: string;
  readonly press: Press;
  readonly now: Date;
}): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return `Contact: mailto:${encodeURI(press.email)}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${pressUrl}/.well-known/security.txt\n`;
}

/** Line breaks are removed, so that a setting cannot add a line to a text file. */
function plain(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
