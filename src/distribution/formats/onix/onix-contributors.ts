import { type Xml, xml } from "#platform/xml-element.ts";
import { isOrganisation } from "#publications/core/names/organisation-words.ts";
import { displayName, invertName } from "#publications/core/names/person-name.ts";
import type { Affiliation, Contributor, ContributorRole } from "#publications/core/publication.ts";
import { flowElement, identifier, onixText, type OnixRelease } from "./onix-elements.ts";

/** The roles in list 17. It has no editor of one volume: that is who edited it. */
const ROLES: Readonly<Record<ContributorRole, string>> = {
  author: "A01",
  editor: "B01",
  translator: "B06",
  foreword: "A23",
  introduction: "A24",
  afterword: "A19",
  illustrator: "A12",
  photographer: "A13",
  compiler: "C01",
  volume_editor: "B01",
  series_editor: "B09",
};

type ContributorOptions = { readonly release: OnixRelease; readonly language: string };

/** Returns the contributors in their order; says that there is none where there is none. */
export const contributorElements = (
  contributors: readonly Contributor[],
  options: ContributorOptions,
): readonly Xml[] =>
  contributors.length === 0
    ? [xml("NoContributor", {})]
    : contributors.map((contributor, index) => contributorElement(contributor, index + 1, options));

function contributorElement(contributor: Contributor, place: number, { release, language }: ContributorOptions): Xml {
  const {
    role,
    orcid,
    isni,
    affiliation,
    ror,
    other_affiliations = [],
    biography,
    other_biographies = [],
  } = contributor;
  const affiliations =
    affiliation === undefined ? other_affiliations : [{ name: affiliation, ror }, ...other_affiliations];
  return xml(
    "Contributor",
    {},
    onixText("SequenceNumber", place),
    onixText("ContributorRole", ROLES[role]),
    identifier("NameIdentifier", "NameIDType", "21", orcid?.replaceAll("-", "")),
    identifier("NameIdentifier", "NameIDType", "16", isni),
    nameElements(contributor),
    affiliations.map((affiliation) => affiliationElement(affiliation, release)),
    flowElement("BiographicalNote", biography, language),
    other_biographies.map((one) => flowElement("BiographicalNote", one.text, one.language)),
  );
}

function nameElements({ name }: Contributor): readonly (Xml | undefined)[] {
  if ("literal" in name) return [onixText(isOrganisation(name.literal) ? "CorporateName" : "PersonName", name.literal)];
  return [
    onixText("PersonName", displayName(name)),
    onixText("PersonNameInverted", invertName(name)),
    onixText("NamesBeforeKey", name.given),
    onixText("KeyNames", name.family),
  ];
}

/** Release 3.0 knows the affiliation by its name only. */
const affiliationElement = ({ name, ror }: Affiliation, release: OnixRelease): Xml =>
  xml(
    "ProfessionalAffiliation",
    {},
    release === "3.0" ? undefined : identifier("AffiliationIdentifier", "AffiliationIDType", "40", ror),
    onixText("Affiliation", name),
  );
