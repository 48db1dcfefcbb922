import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { all, getChildren, oneLine, getText, within, type XmlNode } from "#imports/formats/xml/xml-node.ts";

/** Returns the elements of a name in the programs of a work. Those of its chapters stand beside them, not in them. */
function own(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  for (const program of all(node, "program")) program.attributes.get("name"); // it names the schema of what is in it
  return node ? within(node, name) : [];
}

/** Returns the licence of the published version, otherwise the first. */
export function licenceIn(node: XmlNode | undefined): XmlNode | undefined {
  const licences = own(node, "license_ref");
  return licences.find((licence) => licence.attributes.get("applies_to") === "vor") ?? licences[0];
}

type Affiliation = { readonly name: string; readonly ror: string | undefined };

/** Returns the organisations of a person; an element that only has a text is one too. */
export function affiliationsIn(person: XmlNode): readonly Affiliation[] {
  const institutions = all(person, "affiliations", "institution").flatMap((node): readonly Affiliation[] => {
    const name = oneLine(node, "institution_name");
    const ror = all(node, "institution_id").find((id) => id.attributes.get("type")?.toLowerCase() === "ror");
    return name === undefined ? [] : [{ name, ror: ror && getText(ror) }];
  });
  const plain = all(person, "affiliation").map((node) => ({ name: getText(node), ror: undefined }));
  return [...institutions, ...plain].filter(({ name }) => name !== "");
}

const ownText = (node: XmlNode): string => {
  getText(node);
  return node.content
    .filter((piece) => typeof piece === "string")
    .join(" ")
    .replaceAll(/\s+/gu, " ")
    .trim();
};

/** Returns funders with their grants, from FundRef's assertions: a group for each funder, or one funder without a group. */
export function fundersIn(node: XmlNode | undefined): readonly LooseRecord[] {
  const assertions = own(node, "assertion");
  const groups = assertions.filter((assertion) => assertion.attributes.get("name") === "fundgroup");
  const around = groups.length > 0 ? groups.map(getChildren) : [assertions];
  return around.flatMap((inside) => {
    const filterByName = (name: string) => inside.filter((node) => node.attributes.get("name") === name);
    const [funder] = filterByName("funder_name");
    const ror = [...filterByName("ror"), ...getChildren(funder)].map(ownText).find((text) => text.includes("ror.org"));
    const name = funder ? ownText(funder) : ror;
    if (name === undefined || name === "") return [];
    const awards = filterByName("award_number").map(ownText);
    return awards.length > 0 ? awards.map((award) => ({ name, ror, award })) : [{ name, ror }];
  });
}

const KINDS: Readonly<Record<string, string>> = {
  isTranslationOf: "translation_of",
  isVariantFormOf: "other_edition_of",
  replaces: "replaces",
  isReplacedBy: "replaced_by",
  isVersionOf: "version_of",
  isSupplementTo: "supplement_to",
  isReviewOf: "review_of",
};
const IDENTIFIERS: Readonly<Record<string, string>> = { doi: "doi", isbn: "isbn", uri: "url" };

/** Returns the related works, by DOI, ISBN or address. */
export const relationsIn = (node: XmlNode | undefined): readonly LooseRecord[] =>
  own(node, "related_item").flatMap((item) =>
    getChildren(item).flatMap((child) => {
      const kind = KINDS[child.attributes.get("relationship-type") ?? ""];
      const part = IDENTIFIERS[child.attributes.get("identifier-type") ?? ""];
      return kind === undefined || part === undefined ? [] : [{ kind, [part]: getText(child) }];
    }),
  );

/** Returns the references: as their file writes them, or put together of their parts. */
export const referencesIn = (node: XmlNode | undefined): readonly LooseRecord[] =>
  all(node, "citation_list", "citation").flatMap((node) => {
    const written = oneLine(node, "unstructured_citation");
    const doi = oneLine(node, "doi");
    const parts = getChildren(node)
      .filter(({ name }) => name !== "doi" && name !== "unstructured_citation")
      .map((part) => getText(part))
      .filter((part) => part !== "");
    const text = written ?? (parts.join(", ") || doi);
    return text === undefined ? [] : [{ text, doi }];
  });
