import { exportPath, publicationPath } from "#addresses/publication-addresses.ts";
import { doiUrl } from "#publications/doi.ts";
import { licenceUrl } from "#publications/licence.ts";
import { orcidUrl } from "#people/profiles/orcid.ts";
import type { Publication } from "#publications/publication.ts";
import { SCHEMA_TYPES, genreOf, makersOf } from "./described-publication.ts";
import type { Teller } from "./described-publication.ts";

/** Returns the value of a page's Link header, for programs that follow links (signposting.org, level 1). */
export function signposting(
  publication: Publication,
  { pressUrl, pdfPath, epubPath }: Pick<Teller, "pressUrl" | "pdfPath" | "epubPath">,
): string {
  const { sequential_id, doi, licence, parent } = publication;
  const licencePage = licence === undefined ? undefined : licenceUrl(licence);
  const link = (target: string, rel: string, type?: string): string =>
    `<${asciiUrl(target)}>; rel="${rel}"${type === undefined ? "" : `; type="${type}"`}`;
  return [
    ...(doi === undefined ? [] : [link(doiUrl(doi), "cite-as")]),
    link(`https://schema.org/${SCHEMA_TYPES[genreOf(publication)]}`, "type"),
    link("https://schema.org/AboutPage", "type"),
    ...makersOf(publication).flatMap(({ orcid }) => (orcid === undefined ? [] : [link(orcidUrl(orcid), "author")])),
    link(pressUrl + exportPath(sequential_id, "bib"), "describedby", "application/x-bibtex"),
    link(pressUrl + exportPath(sequential_id, "ris"), "describedby", "application/x-research-info-systems"),
    link(pressUrl + exportPath(sequential_id, "csl.json"), "describedby", "application/vnd.citationstyles.csl+json"),
    ...(pdfPath === undefined ? [] : [link(pressUrl + pdfPath, "item", "application/pdf")]),
    ...(epubPath === undefined ? [] : [link(pressUrl + epubPath, "item", "application/epub+zip")]),
    ...(parent === undefined ? [] : [link(pressUrl + publicationPath(parent.sequential_id), "collection")]),
    ...(licencePage === undefined ? [] : [link(licencePage, "license")]),
  ].join(", ");
}

/** A header contains ASCII only, and `>` would end the target early. */
function asciiUrl(address: string): string {
  return encodeURI(address).replaceAll("%25", "%").replaceAll(/[<>"]/gu, encodeURIComponent);
}
