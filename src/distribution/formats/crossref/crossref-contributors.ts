import { orcidUrl } from "#people/profiles/orcid.ts";
import { textElement, type Xml, xml } from "#platform/xml-element.ts";
import type { Contributor, ContributorRole, PersonName } from "#publications/core/publication.ts";
import { cleanLine } from "./crossref-text.ts";

/** Crossref's roles for ours; a role that it does not have is left out. */
const ROLES: Readonly<Partial<Record<ContributorRole, "author" | "editor" | "translator">>> = {
  author: "author",
  editor: "editor",
  volume_editor: "editor",
  compiler: "editor",
  translator: "translator",
};

const SUFFIX = /^(.+?),?\s+((?:jr|sr)\.?|I{2,3}|IV)$/iu;

/** Returns whether a name is written as an organisation: one without parts, in Latin script. Other names without parts are surnames. */
export const isOrganisationName = (name: PersonName): boolean =>
  "literal" in name && /\p{Script=Latin}/u.test(name.literal);

/** Returns those whom Crossref's record names, in their order. */
export const listNamedContributors = (contributors: readonly Contributor[]): readonly Contributor[] =>
  contributors.filter(({ role }) => ROLES[role] !== undefined);

/** Returns the list of contributors; undefined where it would be empty. The first one in the list is `first`, the others are `additional`. */
export function contributorList(contributors: readonly Contributor[]): Xml | undefined {
  const named = listNamedContributors(contributors);
  if (named.length === 0) return undefined;
  return xml(
    "contributors",
    {},
    named.map((contributor, index) => contributorElement(contributor, index === 0 ? "first" : "additional")),
  );
}

function contributorElement(one: Contributor, sequence: "first" | "additional"): Xml {
  const attributes = { sequence, contributor_role: ROLES[one.role] };
  if ("literal" in one.name && isOrganisationName(one.name))
    return xml("organization", attributes, { text: cleanLine(one.name.literal, 511) });
  const { given, surname, suffix } = nameParts(one.name);
  return xml(
    "person_name",
    attributes,
    textElement("given_name", given),
    textElement("surname", surname),
    textElement("suffix", suffix),
    affiliationList(one),
    one.orcid && xml("ORCID", { authenticated: "false" }, { text: orcidUrl(one.orcid) }),
  );
}

/** Returns the parts of a person's name. A suffix such as "Jr." is a part of the family name with us, and of its own with Crossref. */
export function nameParts(name: PersonName): {
  readonly given?: string | undefined;
  readonly surname: string;
  readonly suffix?: string | undefined;
} {
  if ("literal" in name) return { surname: cleanLine(name.literal) };
  const family = cleanLine(name.family);
  const [, surname = family, suffix] = SUFFIX.exec(family) ?? [];
  return { given: name.given === undefined ? undefined : cleanLine(name.given), surname, suffix };
}

function affiliationList({ affiliation, ror, other_affiliations = [] }: Contributor): Xml | undefined {
  const all = [
    ...(affiliation === undefined && ror === undefined ? [] : [{ name: affiliation, ror }]),
    ...other_affiliations,
  ];
  if (all.length === 0) return undefined;
  return xml(
    "affiliations",
    {},
    all.map((one) =>
      xml(
        "institution",
        {},
        textElement("institution_name", one.name && cleanLine(one.name, 1024)),
        textElement("institution_id", one.ror, { type: "ror" }),
      ),
    ),
  );
}
