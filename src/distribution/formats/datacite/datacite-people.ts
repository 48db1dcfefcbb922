import { formatDisplayName, invertContributorName } from "#distribution/core/described-publication.ts";
import { isOrganisation, plainText } from "#distribution/records/record-facts.ts";
import { orcidUrl } from "#people/profiles/orcid.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { Contributor, ContributorRole } from "#publications/core/publication.ts";

/** DataCite's types of contributors; it has none for those who write a foreword or draw. */
const CONTRIBUTOR_TYPES: Readonly<Record<ContributorRole, string>> = {
  author: "Other",
  editor: "Editor",
  volume_editor: "Editor",
  series_editor: "Editor",
  translator: "Translator",
  compiler: "DataCollector",
  foreword: "Other",
  introduction: "Other",
  afterword: "Other",
  illustrator: "Other",
  photographer: "Other",
};

export const creatorElement = (one: Contributor): Xml => xml("creator", {}, person("creatorName", one));

export const contributorElement = (one: Contributor): Xml =>
  xml("contributor", { contributorType: CONTRIBUTOR_TYPES[one.role] }, person("contributorName", one));

function person(element: string, one: Contributor): readonly (Xml | undefined)[] {
  const { name, orcid, isni, affiliation, ror, other_affiliations = [] } = one;
  const isGroup = isOrganisation(one);
  const affiliations = [...(affiliation === undefined ? [] : [{ name: affiliation, ror }]), ...other_affiliations];
  return [
    textElement(element, plainText(isGroup ? formatDisplayName(one) : invertContributorName(one)), {
      nameType: isGroup ? "Organizational" : "Personal",
    }),
    textElement("givenName", "family" in name ? name.given && plainText(name.given) : undefined),
    textElement("familyName", "family" in name ? plainText(name.family) : undefined),
    textElement("nameIdentifier", orcid && orcidUrl(orcid), {
      nameIdentifierScheme: "ORCID",
      schemeURI: "https://orcid.org",
    }),
    textElement("nameIdentifier", isni && `https://isni.org/isni/${isni}`, {
      nameIdentifierScheme: "ISNI",
      schemeURI: "https://isni.org",
    }),
    ...affiliations.map((place) =>
      textElement("affiliation", plainText(place.name), {
        affiliationIdentifier: place.ror,
        affiliationIdentifierScheme: place.ror && "ROR",
        schemeURI: place.ror && "https://ror.org",
      }),
    ),
  ];
}
