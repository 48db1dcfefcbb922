import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { readTitle } from "#imports/formats/xml/marked-title.ts";
import { splitStatement } from "#imports/formats/texts/formatted-titles.ts";
import { all, first, oneLine, getText, type XmlNode } from "#imports/formats/xml/xml-node.ts";
import { readLanguage } from "./text-language.ts";

/** Roles of list 17 that are ours; B10 edits and translates, and is the editor here. */
const ROLES = new Map([
  ...["A01", "A02", "A09", "A14", "A32", "A38", "A99"].map((code) => [code, "author"] as const),
  ...["B01", "B10", "B11", "B12", "B15", "B16", "B21", "B24", "B29", "C02"].map((code) => [code, "editor"] as const),
  ...["B06", "B08"].map((code) => [code, "translator"] as const),
  ...["A15", "A16", "A23"].map((code) => [code, "foreword"] as const),
  ...["A24", "A29"].map((code) => [code, "introduction"] as const),
  ...["A19", "A22"].map((code) => [code, "afterword"] as const),
  ...["A12", "A35"].map((code) => [code, "illustrator"] as const),
  ...["A08", "A13"].map((code) => [code, "photographer"] as const),
  ["C01", "compiler"] as const,
  ["B13", "volume_editor"] as const,
  ["B09", "series_editor"] as const,
]);

/** Returns the contributors of a product or chapter, whose language is given, in their order. Other roles are left out with a remark. */
export function onixContributors(
  node: XmlNode | undefined,
  remarks: string[],
  language: string | undefined,
): readonly LooseRecord[] {
  const place = (one: XmlNode): number => Number(oneLine(one, "SequenceNumber") ?? Infinity);
  const contributors = [...all(node, "Contributor")].toSorted((a, b) => place(a) - place(b) || 0);
  return contributors.flatMap((contributor) => {
    const codes = all(contributor, "ContributorRole").map((code) => oneLine(code) ?? "");
    const role = codes.map((code) => ROLES.get(code)).find((found) => found !== undefined);
    const name = readName(contributor);
    if (!name) return [];
    const [first, ...others] = readAffiliations(contributor);
    if (role)
      return [
        {
          ...name,
          role,
          affiliation: first?.name,
          ror: first?.ror,
          other_affiliations: others,
          orcid: readOrcid(contributor),
          isni: readIdentifier(contributor, "NameIdentifier", "NameIDType", "16"),
          ...readBiographies(all(contributor, "BiographicalNote"), language),
        },
      ];
    remarks.push(`“${nameWords(name)}” has a role that is not read (${codes.join(", ")}) and was left out.`);
    return [];
  });
}

/** Returns the biography in the language of the work, or in none that is named, and those in other languages. */
function readBiographies(notes: readonly XmlNode[], language: string | undefined): LooseRecord {
  const own = notes.find((note) => [undefined, language ?? readLanguage(note)].includes(readLanguage(note)));
  const others = notes.flatMap((note) => {
    const code = note === own ? undefined : readLanguage(note);
    return code === undefined ? [] : [{ language: code, text: getText(note) }];
  });
  return { biography: getText(own) || undefined, other_biographies: others.length > 0 ? others : undefined };
}

const nameWords = ({ literal, given, family, name }: LooseRecord): string =>
  [literal, name, given, family].filter((part) => typeof part === "string" && part !== "").join(" ");

function readName(node: XmlNode): LooseRecord | undefined {
  const family = oneLine(node, "KeyNames");
  if (family !== undefined)
    return {
      family: [oneLine(node, "PrefixToKey"), family].filter(Boolean).join(" "),
      given: oneLine(node, "NamesBeforeKey"),
      suffix: oneLine(node, "NamesAfterKey") ?? oneLine(node, "SuffixToKey"),
    };
  const name = oneLine(node, "PersonNameInverted") ?? oneLine(node, "PersonName");
  if (name !== undefined) return { name };
  const literal = oneLine(node, "CorporateName");
  return literal === undefined ? undefined : { literal };
}

/** The organisations with their ids in ROR (list 44, code 40). */
const readAffiliations = (node: XmlNode): readonly { readonly name: string; readonly ror: string | undefined }[] =>
  all(node, "ProfessionalAffiliation").flatMap((node) => {
    const name = oneLine(node, "Affiliation");
    const ror = readIdentifier(node, "AffiliationIdentifier", "AffiliationIDType", "40");
    return name === undefined ? [] : [{ name, ror }];
  });

/** ORCIDs stand as 16 characters without hyphens (list 44, code 21). */
function readOrcid(node: XmlNode): string | undefined {
  const identifier = all(node, "NameIdentifier").find((node) => oneLine(node, "NameIDType") === "21");
  return oneLine(identifier, "IDValue")?.replace(/^(\w{4})(\w{4})(\w{4})(\w{4})$/u, "$1-$2-$3-$4");
}

/** Returns the value of the identifier of a type: `idOf(product, "ProductIdentifier", "ProductIDType", "15")`. */
export const readIdentifier = (
  node: XmlNode | undefined,
  composite: string,
  kind: string,
  code: string,
): string | undefined =>
  oneLine(
    all(node, composite).find((node) => oneLine(node, kind) === code),
    "IDValue",
  );

/** Returns the element whose code in a child is one of these, the first code first. */
export const findByCode = (nodes: readonly XmlNode[], kind: string, codes: readonly string[]): XmlNode | undefined =>
  codes.map((code) => nodes.find((node) => oneLine(node, kind) === code)).find((found) => found !== undefined);

/** Returns title, subtitle and part of the distinctive title (list 15, code 01) at a level of list 149. */
export function onixTitle(node: XmlNode | undefined, level: "01" | "02" | "04"): LooseRecord {
  const details = all(node, "TitleDetail");
  const detail =
    findByCode(details, "TitleType", ["01", "00"]) ?? (level === "01" ? details[0] : first(node, "TitleDetail"));
  const elements = all(detail, "TitleElement");
  const element =
    elements.find((element) => oneLine(element, "TitleElementLevel") === level) ??
    (level === "01" ? elements[0] : undefined);
  const parted = [oneLine(element, "TitlePrefix"), oneLine(element, "TitleWithoutPrefix")].filter(Boolean).join(" ");
  const title = oneLine(element, "TitleText") ?? (parted === "" ? undefined : parted);
  const subtitle = oneLine(element, "Subtitle");
  return {
    title,
    subtitle,
    ...splitStatement(readTitle(detail, "TitleStatement").formatted_title, title, subtitle),
    volume: oneLine(element, "PartNumber"),
  };
}
