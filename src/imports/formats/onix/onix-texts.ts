import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { readLanguageWord } from "#imports/formats/parse-details.ts";
import { all, first, oneLine, getText, type XmlNode } from "#imports/formats/xml/xml-node.ts";
import { findByCode, readIdentifier } from "./onix-people.ts";
import { readLanguage } from "./text-language.ts";

/** Returns the language of the text (list 22, code 01), otherwise that of the title. */
export function onixLanguage(detail: XmlNode | undefined): string | undefined {
  const given = oneLine(findByCode(all(detail, "Language"), "LanguageRole", ["01"]), "LanguageCode");
  const title = first(findByCode(all(detail, "TitleDetail"), "TitleType", ["01"]), "TitleElement");
  const ofTitle = readLanguage(...["TitleText", "TitleWithoutPrefix", "TitlePrefix"].map((name) => first(title, name)));
  return given === undefined ? ofTitle : (readLanguageWord(given.toLowerCase()) ?? given);
}

/** The description comes before an abstract and a short description (list 153). */
const DESCRIPTIONS = ["03", "30", "02"];

const describing = (node: XmlNode | undefined): readonly XmlNode[] => {
  const contents = all(node, "TextContent");
  return DESCRIPTIONS.flatMap((code) => all(findByCode(contents, "TextType", [code]), "Text"));
};

/** Returns the abstract in the language of the work; a text without a language is one. */
export function onixAbstract(node: XmlNode | undefined, language: string | undefined): string | undefined {
  const text = describing(node).find((node) =>
    [undefined, language ?? readLanguage(node)].includes(readLanguage(node)),
  );
  return getText(text) || undefined;
}

/** Returns titles (list 15, code 06) and abstracts in languages other than the work's own. */
export function onixOtherLanguages(node: XmlNode, language: string | undefined): readonly LooseRecord[] {
  const titles = all(node, "DescriptiveDetail", "TitleDetail").flatMap((detail) => {
    if (oneLine(detail, "TitleType") !== "06") return [];
    const element = first(detail, "TitleElement");
    oneLine(element, "TitleElementLevel");
    const own = readLanguage(...["TitleText", "TitleWithoutPrefix", "TitlePrefix"].map((name) => first(element, name)));
    if (own === undefined || own === language) return [];
    const parted = [oneLine(element, "TitlePrefix"), oneLine(element, "TitleWithoutPrefix")].filter(Boolean).join(" ");
    const title = oneLine(element, "TitleText") ?? (parted || undefined);
    return [{ language: own, title, subtitle: oneLine(element, "Subtitle") }];
  });
  const abstracts = describing(first(node, "CollateralDetail")).flatMap((text) => {
    const own = readLanguage(text);
    return own === undefined || own === language ? [] : [{ language: own, abstract: getText(text) }];
  });
  const byLanguage = Map.groupBy<string, LooseRecord & { readonly language: string }>(
    [...titles, ...abstracts],
    (one) => one.language,
  );
  return [...byLanguage.values()].map((parts) => Object.assign({}, ...parts.toReversed()) as LooseRecord);
}

/** Returns the funding bodies (list 45, code 16) with the numbers of their grants. */
export const onixFunders = (publishers: readonly XmlNode[]): readonly LooseRecord[] =>
  publishers.flatMap((publisher) => {
    const name = oneLine(publisher, "PublisherName");
    if (!["14", "15", "16"].includes(oneLine(publisher, "PublishingRole") ?? "") || name === undefined) return [];
    const ror = readIdentifier(publisher, "PublisherIdentifier", "PublisherIDType", "40");
    const grants = all(publisher, "Funding");
    const of = (grant?: XmlNode): LooseRecord => ({
      name,
      ror,
      award: readIdentifier(grant, "FundingIdentifier", "FundingIDType", "01"),
      award_doi: readIdentifier(grant, "FundingIdentifier", "FundingIDType", "06"),
    });
    return grants.length > 0 ? grants.map(of) : [of()];
  });

/** Relations of list 164 between works, and of list 51 between products, that are ours. */
const WORKS: Readonly<Record<string, string>> = {
  "02": "version_of",
  "24": "review_of",
  "28": "other_edition_of",
  "29": "translation_of",
};
const PRODUCTS: Readonly<Record<string, string>> = {
  "03": "replaces",
  "05": "replaced_by",
  "08": "supplement_to",
  "11": "translation_of",
  "42": "other_edition_of",
};

/** Returns the works to which a product is related, by DOI or ISBN. */
export function onixRelations(node: XmlNode): readonly LooseRecord[] {
  const works = all(node, "RelatedMaterial", "RelatedWork").map((node) => ({
    kind: WORKS[oneLine(node, "WorkRelationCode") ?? ""],
    doi: readIdentifier(node, "WorkIdentifier", "WorkIDType", "06"),
    isbn: readIdentifier(node, "WorkIdentifier", "WorkIDType", "15"),
  }));
  const products = all(node, "RelatedMaterial", "RelatedProduct").map((node) => ({
    kind: PRODUCTS[oneLine(node, "ProductRelationCode") ?? ""],
    doi: readIdentifier(node, "ProductIdentifier", "ProductIDType", "06"),
    isbn: readIdentifier(node, "ProductIdentifier", "ProductIDType", "15"),
  }));
  return [...works, ...products].filter(
    ({ kind, doi, isbn }) => kind !== undefined && (doi !== undefined || isbn !== undefined),
  );
}
