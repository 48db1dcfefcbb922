import { noticePath } from "#addresses/publication-addresses.ts";
import type { MetadataContext } from "#distribution/core/described-publication.ts";
import { plainText, wholeTitle } from "#distribution/records/record-facts.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import { langAttribute } from "#publications/core/language.ts";
import { NOTICE_NAMES, type PublicationNotice } from "#publications/core/details/publication-notice.ts";
import type { Publication } from "#publications/core/publication.ts";
import { DATACITE_ATTRIBUTES, list } from "./datacite.ts";

/** A notice with a DOI of its own, as DataCite registers it. */
export type DataciteNotice = { readonly doi: Doi; readonly url: string; readonly xml: Xml };

/** Returns the records of the notices on a publication that have a DOI under the press's prefix: texts of the press that document the work. */
export function dataciteNotices(
  publication: Publication,
  { press, pressUrl }: Pick<MetadataContext, "press" | "pressUrl">,
  prefix: string,
): readonly DataciteNotice[] {
  return (publication.details.notices ?? []).flatMap((notice, index) => {
    const { doi } = notice;
    if (doi === undefined || !doi.toLowerCase().startsWith(`${prefix.toLowerCase()}/`)) return [];
    const url = pressUrl + noticePath(publication.sequential_id, index + 1);
    return [{ doi, url, xml: noticeElement(publication, { ...notice, doi }, press.name) }];
  });
}

function noticeElement(
  publication: Publication,
  { kind, date, text, doi }: PublicationNotice & { readonly doi: Doi },
  pressName: string,
): Xml {
  const lang = langAttribute(publication.details.language);
  return xml(
    "resource",
    DATACITE_ATTRIBUTES,
    textElement("identifier", doi, { identifierType: "DOI" }),
    list("creators", [
      xml("creator", {}, textElement("creatorName", plainText(pressName), { nameType: "Organizational" })),
    ]),
    list("titles", [textElement("title", `${NOTICE_NAMES[kind]}: ${wholeTitle(publication)}`, { "xml:lang": lang })]),
    textElement("publisher", plainText(pressName)),
    textElement("publicationYear", date.slice(0, 4)),
    textElement("resourceType", NOTICE_NAMES[kind], { resourceTypeGeneral: "Text" }),
    list("dates", [textElement("date", date, { dateType: "Issued" })]),
    publication.doi &&
      list("relatedIdentifiers", [
        textElement("relatedIdentifier", publication.doi, { relatedIdentifierType: "DOI", relationType: "Documents" }),
      ]),
    list("descriptions", [
      textElement("description", plainText(text), { "xml:lang": lang, descriptionType: "Abstract" }),
    ]),
  );
}
