import { versionPath } from "#addresses/publication-addresses.ts";
import { formerVersions } from "#publications/core/details/publication-version.ts";
import { getPages, getPublisher } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { landingUrl, plainText, wholeTitle } from "#distribution/records/record-facts.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { RelatedWork, RelationKind } from "#publications/core/details/related-work.ts";

const RELATION_TYPES: Readonly<Record<RelationKind, string>> = {
  translation_of: "IsTranslationOf",
  other_edition_of: "IsVersionOf",
  replaces: "Obsoletes",
  replaced_by: "IsObsoletedBy",
  supplement_to: "IsSupplementTo",
  review_of: "Reviews",
  version_of: "IsVersionOf",
};

type Target = readonly [type: "DOI" | "ISBN" | "URL", value: string];

/** Returns the book around a chapter, the chapters in a book, other works, and the cited works that have a DOI. */
export function renderRelatedIdentifiers(record: DescribedRecord): readonly Xml[] {
  const { publication, teller } = record;
  const { parent, details } = publication;
  const related: readonly (readonly [relation: string, Target | undefined])[] = [
    ["IsPartOf", parent && ownTarget(record, parent)],
    ...record.parts.map((part) => ["HasPart", ownTarget(record, part)] as const),
    ...(details.relations ?? []).map(
      (relation) => [RELATION_TYPES[relation.kind], findRelatedTarget(record, relation)] as const,
    ),
    ...formerVersions(publication).map(
      ({ number }) =>
        ["IsNewVersionOf", ["URL", teller.pressUrl + versionPath(publication.sequential_id, number)]] as const,
    ),
    ...(details.notices ?? []).map(({ doi }) => ["IsDocumentedBy", doi && (["DOI", doi] as const)] as const),
    ...(details.references ?? []).map(({ doi }) => ["References", doi && (["DOI", doi] as const)] as const),
  ];
  return related.flatMap(([relation, target]) => {
    const element =
      target &&
      textElement("relatedIdentifier", target[1], { relatedIdentifierType: target[0], relationType: relation });
    return element ? [element] : [];
  });
}

const ownTarget = (
  record: DescribedRecord,
  { doi, sequential_id }: { readonly doi?: string | undefined; readonly sequential_id: number },
): Target => (doi === undefined ? ["URL", landingUrl(record, sequential_id)] : ["DOI", doi]);

function findRelatedTarget(record: DescribedRecord, { doi, isbn, url, publication }: RelatedWork): Target | undefined {
  if (doi !== undefined) return ["DOI", doi];
  if (publication !== undefined) return ["URL", landingUrl(record, publication)];
  if (isbn !== undefined) return ["ISBN", isbn];
  return url === undefined ? undefined : ["URL", url];
}

/** Returns the book or volume in which a chapter or paper was published, with its pages. */
export function renderRelatedItems(record: DescribedRecord): readonly Xml[] {
  const { publication, teller } = record;
  const { parent } = publication;
  if (parent === undefined) return [];
  const { first, last } = getPages(publication);
  const target =
    parent.doi === undefined && parent.isbn !== undefined
      ? (["ISBN", parent.isbn] as const)
      : ownTarget(record, parent);
  return [
    xml(
      "relatedItem",
      {
        relatedItemType: parent.type === "conference_proceedings" ? "ConferenceProceeding" : "Book",
        relationType: "IsPublishedIn",
      },
      textElement("relatedItemIdentifier", target[1], { relatedItemIdentifierType: target[0] }),
      xml("titles", {}, textElement("title", wholeTitle(parent))),
      textElement("publicationYear", parent.publication_date?.year),
      textElement("volume", parent.details.volume),
      textElement("firstPage", first),
      textElement("lastPage", last),
      textElement("publisher", plainText(getPublisher(publication, teller.press).name)),
      textElement("edition", parent.details.edition),
    ),
  ];
}
