import { publicationPath } from "#addresses/publication-addresses.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { orcidUrl } from "#people/profiles/orcid.ts";
import type { Publication } from "#publications/core/publication.ts";
import { SCHEMA_TYPES, getGenre, listMakers } from "./core/described-publication.ts";
import type { MetadataContext } from "./core/described-publication.ts";
import { OPDS_PUBLICATION_TYPE, opdsPublicationPath } from "./opds/opds-paths.ts";
import { linksetPath, recordFormatPath, listRecordFormats } from "./core/record-formats.ts";

/** A link of a record's page. */
export type Signpost = { readonly rel: string; readonly href: string; readonly type?: string | undefined };

type Addresses = Pick<MetadataContext, "pressUrl" | "pdfPath" | "epubPath">;

/** Returns the links of a page for programs that follow links (signposting.org, level 1). */
export function signposts(publication: Publication, { pressUrl, pdfPath, epubPath }: Addresses): readonly Signpost[] {
  const { sequential_id, doi, licence, parent } = publication;
  const licencePage = licence === undefined ? undefined : licenceUrl(licence);
  const link = (href: string, rel: string, type?: string): Signpost => ({ rel, href, type });
  return [
    ...(doi === undefined ? [] : [link(doiUrl(doi), "cite-as")]),
    link(`https://schema.org/${SCHEMA_TYPES[getGenre(publication)]}`, "type"),
    link("https://schema.org/AboutPage", "type"),
    ...listMakers(publication).flatMap(({ orcid }) => (orcid === undefined ? [] : [link(orcidUrl(orcid), "author")])),
    ...listRecordFormats(publication.type).map(({ ending, mediaType }) =>
      link(pressUrl + recordFormatPath(sequential_id, ending), "describedby", mediaType),
    ),
    ...((pdfPath ?? epubPath) === undefined
      ? []
      : [link(pressUrl + opdsPublicationPath(sequential_id), "describedby", OPDS_PUBLICATION_TYPE)]),
    ...(pdfPath === undefined ? [] : [link(pressUrl + pdfPath, "item", "application/pdf")]),
    ...(epubPath === undefined ? [] : [link(pressUrl + epubPath, "item", "application/epub+zip")]),
    ...(parent === undefined ? [] : [link(pressUrl + publicationPath(parent.sequential_id), "collection")]),
    ...(licencePage === undefined ? [] : [link(licencePage, "license")]),
  ];
}

/** Returns the value of a page's Link header: its links, and the document that has the same. */
export function signposting(publication: Publication, addresses: Addresses): string {
  const linkset = {
    rel: "linkset",
    href: addresses.pressUrl + linksetPath(publication.sequential_id),
    type: LINKSET_TYPE,
  };
  return [...signposts(publication, addresses), linkset]
    .map(({ href, rel, type }) => `<${asciiUrl(href)}>; rel="${rel}"${type === undefined ? "" : `; type="${type}"`}`)
    .join(", ");
}

export const LINKSET_TYPE = "application/linkset+json";

/** Returns the links of a page as a document (RFC 9264, §4.2). */
export function linkset(publication: Publication, addresses: Addresses): object {
  const anchor = addresses.pressUrl + publicationPath(publication.sequential_id);
  const relations = Map.groupBy(signposts(publication, addresses), ({ rel }) => rel);
  const links = [...relations].map(([rel, targets]) => [
    rel,
    targets.map(({ href, type }) => ({ href: asciiUrl(href), ...(type !== undefined && { type }) })),
  ]);
  return { linkset: [{ anchor, ...Object.fromEntries(links) }] };
}

/** A header contains ASCII only, and `>` would end the target early. */
function asciiUrl(address: string): string {
  return encodeURI(address).replaceAll("%25", "%").replaceAll(/[<>"]/gu, encodeURIComponent);
}
