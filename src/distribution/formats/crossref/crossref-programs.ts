import { formerVersions } from "#publications/core/details/publication-version.ts";
import { publicationPath, versionPath } from "#addresses/publication-addresses.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { Funder } from "#publications/core/details/funder.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { RelatedWork, RelationKind } from "#publications/core/details/related-work.ts";
import { cleanLine } from "./crossref-text.ts";

/** Returns the funders with their awards. A funder in ROR is named by its id alone: Crossref refuses a name beside it. */
export function fundingProgram(funders: readonly Funder[] = []): Xml | undefined {
  if (funders.length === 0) return undefined;
  const assertion = (name: string, text: string | undefined): Xml | undefined =>
    textElement("fr:assertion", text && cleanLine(text), { name });
  const groups = funders.map(({ name, ror, award, award_doi }) =>
    xml(
      "fr:assertion",
      { name: "fundgroup" },
      ror === undefined ? assertion("funder_name", name) : assertion("ror", ror),
      assertion("award_number", award),
      award === undefined ? assertion("grant_doi", award_doi) : undefined,
    ),
  );
  return xml("fr:program", { name: "fundref" }, groups);
}

/** Returns that readers may read it freely, and the licence with its first day; undefined where neither is so. */
export function accessProgram(publication: Publication): Xml | undefined {
  const { open_access, licence, details, schedule, publication_date } = publication;
  const address = details.licence_url ?? (licence === undefined ? undefined : licenceUrl(licence));
  const start = details.licence_starts_on ?? (publication_date && isoDate(publication_date));
  const isFree = open_access || schedule?.open_access_from !== undefined;
  if (!isFree && address === undefined) return undefined;
  return xml(
    "ai:program",
    { name: "AccessIndicators" },
    isFree ? xml("ai:free_to_read", { start_date: schedule?.open_access_from }) : undefined,
    textElement("ai:license_ref", address, {
      applies_to: "vor",
      start_date: start?.length === "2024-06-04".length ? start : undefined,
    }),
  );
}

/** Which relation of Crossref's ours is, and whether both records are of one work. A translation is, in its schema. */
const RELATIONS: Readonly<Record<RelationKind, readonly ["intra" | "inter", string]>> = {
  translation_of: ["intra", "isTranslationOf"],
  other_edition_of: ["intra", "isVariantFormOf"],
  replaces: ["intra", "replaces"],
  replaced_by: ["intra", "isReplacedBy"],
  version_of: ["intra", "isVersionOf"],
  supplement_to: ["inter", "isSupplementTo"],
  review_of: ["inter", "isReviewOf"],
};

/** Returns the relations to other works, each with the best identifier that is known, and to its own former versions. */
export function relationsProgram(
  publication: Pick<Publication, "details" | "versions" | "sequential_id">,
  pressUrl: string,
): Xml | undefined {
  const others = (publication.details.relations ?? []).flatMap((relation) => {
    const [identifier, type] = describeIdentifier(relation, pressUrl);
    const [scope, relationship] = RELATIONS[relation.kind];
    return identifier === undefined ? [] : [renderRelatedItem(scope, relationship, [identifier, type])];
  });
  const versions = formerVersions(publication).map(({ number }) =>
    renderRelatedItem("intra", "replaces", [pressUrl + versionPath(publication.sequential_id, number), "uri"]),
  );
  const items = [...others, ...versions];
  return items.length === 0 ? undefined : xml("rel:program", { name: "relations" }, items);
}

const renderRelatedItem = (
  scope: "intra" | "inter",
  relationship: string,
  [identifier, type]: readonly [identifier: string, type: string],
): Xml =>
  xml(
    "rel:related_item",
    {},
    textElement(`rel:${scope}_work_relation`, identifier, {
      "relationship-type": relationship,
      "identifier-type": type,
    }),
  );

function describeIdentifier({ doi, isbn, url, publication }: RelatedWork, pressUrl: string) {
  if (doi !== undefined) return [doi, "doi"] as const;
  if (publication !== undefined) return [pressUrl + publicationPath(publication), "uri"] as const;
  if (isbn !== undefined) return [isbn, "isbn"] as const;
  return [url, "uri"] as const;
}
