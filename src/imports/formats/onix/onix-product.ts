import type { PublicationStatus } from "#publications/core/publication.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { all, first, oneLine, type XmlNode } from "#imports/formats/xml/xml-node.ts";
import { onixFormat } from "./onix-format.ts";
import { findByCode, readIdentifier, onixContributors, onixTitle } from "./onix-people.ts";
import { onixAbstract, onixFunders, onixLanguage, onixOtherLanguages, onixRelations } from "./onix-texts.ts";

/** One product of an ONIX message: an edition of a work in one format. */
export type OnixProduct = {
  readonly line: number;
  readonly node: XmlNode;
  readonly record: LooseRecord;
  readonly remarks: readonly string[];
  /** Its entry among the formats of the work; undefined for a form that the catalogue does not have. */
  readonly format: LooseRecord | undefined;
  readonly isbn: string | undefined;
  /** What names the work: its DOI and work identifiers, and the ISBNs of its other formats. */
  readonly names: readonly string[];
};

/** Publishing status (list 64): forthcoming or postponed; active, or published and no longer available. */
const FORTHCOMING = ["02", "03"];
const PUBLISHED = ["04", "05", "06", "07", "08", "11", "13", "15", "16", "17"];

const readStatus = (code = ""): PublicationStatus | undefined =>
  FORTHCOMING.includes(code) ? "draft" : PUBLISHED.includes(code) ? "published" : undefined;

/** Returns a product as a record, or the sentence why it is none. */
export function readProduct(node: XmlNode): OnixProduct | string {
  if (oneLine(node, "NotificationType") === "05")
    return "The file asks to delete this product. An import deletes nothing.";
  const [detail, publishing] = [first(node, "DescriptiveDetail"), first(node, "PublishingDetail")];
  const status = oneLine(publishing, "PublishingStatus");
  if (status === "01") return "The publication of this product was cancelled.";
  const remarks: string[] = [];
  const isbn = ["15", "03", "02"]
    .map((code) => readIdentifier(node, "ProductIdentifier", "ProductIDType", code))
    .find(Boolean);
  const doi = readIdentifier(node, "ProductIdentifier", "ProductIDType", "06");
  const event = readEvent(detail);
  const licence = oneLine(detail, "EpubLicense", "EpubLicenseExpression", "EpubLicenseExpressionLink");
  const publishers = all(publishing, "Publisher");
  const role = (codes: readonly string[]): string | undefined =>
    oneLine(findByCode(publishers, "PublishingRole", codes), "PublisherName");
  const marketDates = all(node, "ProductSupply", "MarketPublishingDetail", "MarketDate");
  const embargo = status === "02" ? readEmbargo(publishing, marketDates) : undefined;
  if (embargo !== undefined)
    remarks.push(`The file forbids its sale before ${embargo}. Choose the hour at which it is published.`);
  const pages = findByCode(pageExtents(detail), "ExtentType", ["00", "11", "08", "05", "07", "06", "10"]);
  const format = onixFormat(node, isbn, oneLine(pages, "ExtentValue"));
  const names = listWorkNames(node, isbn, doi);
  const language = onixLanguage(detail);
  const record: LooseRecord = {
    type: chooseType(oneLine(detail, "ProductForm"), event),
    ...onixTitle(detail, "01"),
    contributors: onixContributors(detail, remarks, language),
    date: readDate(publishing, marketDates),
    status: readStatus(status),
    licence: licence ?? oneLine(detail, "EpubLicense", "EpubLicenseName"),
    doi,
    isbn,
    language,
    publisher: role(["01"]) ?? oneLine(publishing, "Imprint", "ImprintName") ?? role(["02", "05", "06"]),
    publisher_place: oneLine(publishing, "CityOfPublication"),
    edition: oneLine(detail, "EditionStatement") ?? oneLine(detail, "EditionNumber"),
    edition_number: oneLine(detail, "EditionNumber"),
    page_count: oneLine(pages, "ExtentValue"),
    abstract: onixAbstract(first(node, "CollateralDetail"), language),
    keywords: readKeywords(detail),
    funders: onixFunders(publishers),
    relations: onixRelations(node),
    other_languages: onixOtherLanguages(node, language),
    copyright_year: oneLine(publishing, "CopyrightStatement", "CopyrightYear"),
    copyright_holder:
      oneLine(publishing, "CopyrightStatement", "CopyrightOwner", "CorporateName") ??
      oneLine(publishing, "CopyrightStatement", "CopyrightOwner", "PersonName"),
    series: readSeries(detail),
    event,
    children: all(node, "ContentDetail", "ContentItem").map((item) => readChapter(item, remarks)),
  };
  return { line: node.line, node, record, remarks, format, isbn, names };
}

/** Audio, video, maps and the rest are not the press's three types; the record's reader says so. */
function chooseType(form: string | undefined, event: LooseRecord | undefined): string {
  const family = form?.slice(0, 1) ?? "B";
  if (family === "A" || family === "V") return "recording";
  if (family === "C") return "map";
  return event ? "proceedings" : "book";
}

const pageExtents = (detail: XmlNode | undefined): readonly XmlNode[] =>
  all(detail, "Extent").filter((node) => oneLine(node, "ExtentUnit") === "03");

/** Returns the day of publication; of an e-book without one, that of its print counterpart; else that of its first market. */
const readDate = (publishing: XmlNode | undefined, marketDates: readonly XmlNode[]): string | undefined =>
  dayIn(findByCode(all(publishing, "PublishingDate"), "PublishingDateRole", ["01", "11", "19"])) ??
  dayIn(findByCode(marketDates, "MarketDateRole", ["01"]));

/**
 * Returns the first day of sale that the publisher or a market sets (lists 163, code 02). It is no embargo of open access, so it sets none:
 * who imports is told.
 */
const readEmbargo = (publishing: XmlNode | undefined, marketDates: readonly XmlNode[]): string | undefined =>
  dayIn(findByCode(all(publishing, "PublishingDate"), "PublishingDateRole", ["02"])) ??
  dayIn(findByCode(marketDates, "MarketDateRole", ["02"]));

/** Returns the date of an element as far as it is given: 2024, 2024-03 or 2024-03-15. */
function dayIn(node: XmlNode | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})?(\d{2})?/u.exec(oneLine(node, "Date") ?? "") ?? [];
  return [year, month, day].filter((part) => part !== undefined).join("-") || undefined;
}

/** Schemes of list 27 whose codes the catalogue's subjects know. */
const SCHEMES: Readonly<Record<string, string>> = {
  "93": "Thema",
  "12": "BIC",
  "10": "BISAC",
  "03": "LCC",
  "01": "DDC",
};

function readKeywords(node: XmlNode | undefined): readonly string[] {
  return all(node, "Subject").flatMap((subject) => {
    const scheme = oneLine(subject, "SubjectSchemeIdentifier") ?? "";
    const [code, heading] = [oneLine(subject, "SubjectCode"), oneLine(subject, "SubjectHeadingText")];
    const name = SCHEMES[scheme];
    if (name !== undefined) return code === undefined ? (heading ?? []) : `${name}: ${code}`;
    if (scheme === "20") return heading?.split(/\s*;\s*/u) ?? [];
    return ["04", "23", "24"].includes(scheme) ? (heading ?? []) : [];
  });
}

function readSeries(detail: XmlNode | undefined): LooseRecord | undefined {
  const collection = findByCode(all(detail, "Collection"), "CollectionType", ["10", "11", "00", "20"]);
  const { title, volume } = collection ? onixTitle(collection, "02") : {};
  if (title === undefined) return undefined;
  const issn = collection && readIdentifier(collection, "CollectionIdentifier", "CollectionIDType", "02");
  return {
    title,
    position: volume ?? oneLine(collection, "CollectionSequence", "CollectionSequenceNumber"),
    doi: collection && readIdentifier(collection, "CollectionIdentifier", "CollectionIDType", "06"),
    issn: issn?.replace(/^(\d{4})(\d{3}[\dXx])$/u, "$1-$2"),
  };
}

/** Proceedings are the complete or selected papers of a conference (list 20). */
function readEvent(detail: XmlNode | undefined): LooseRecord | undefined {
  for (const [composite, prefix] of [
    ["Event", "Event"],
    ["Conference", "Conference"],
  ] as const) {
    const node = findByCode(all(detail, composite), `${prefix}Role`, ["02", "03"]);
    if (!node) continue;
    const days = (oneLine(node, `${prefix}Date`) ?? "").match(/\d{8}/gu) ?? [];
    const [starts_on, ends_on] = days.map((day) => day.replace(/^(\d{4})(\d{2})(\d{2})$/u, "$1-$2-$3"));
    const [name, acronym, place] = ["Name", "Acronym", "Place"].map((part) => oneLine(node, `${prefix}${part}`));
    return { name, acronym, place, starts_on, ends_on };
  }
  return undefined;
}

function readChapter(item: XmlNode, remarks: string[]): LooseRecord {
  const number = oneLine(item, "LevelSequenceNumber") ?? oneLine(item, "ComponentNumber");
  const run = first(item, "TextItem", "PageRun");
  const title = oneLine(first(item, "TitleDetail"), "TitleElement", "TitleText");
  return {
    ...onixTitle(item, "04"),
    volume: undefined,
    title: title ?? onixTitle(item, "01").title,
    contributors: onixContributors(item, remarks, undefined),
    doi: readIdentifier(first(item, "TextItem"), "TextItemIdentifier", "TextItemIDType", "06"),
    chapter_number: /^\d+$/u.test(number ?? "") ? number : undefined,
    pages: [oneLine(run, "FirstPageNumber"), oneLine(run, "LastPageNumber")],
    abstract: onixAbstract(item, undefined),
    keywords: readKeywords(item),
    language: oneLine(findByCode(all(item, "Language"), "LanguageRole", ["01"]), "LanguageCode"),
  };
}

/** Relations of list 51 between formats of one work, and of list 164 to the work itself. */
function listWorkNames(node: XmlNode, isbn: string | undefined, doi: string | undefined): readonly string[] {
  const related = all(node, "RelatedMaterial", "RelatedProduct")
    .filter((node) => ["06", "13", "27"].includes(oneLine(node, "ProductRelationCode") ?? ""))
    .map((node) => readIdentifier(node, "ProductIdentifier", "ProductIDType", "15"));
  const works = all(node, "RelatedMaterial", "RelatedWork")
    .filter((node) => oneLine(node, "WorkRelationCode") === "01")
    .flatMap((node) => all(node, "WorkIdentifier"))
    .map((node) => `work ${oneLine(node, "WorkIDType")} ${oneLine(node, "IDValue")}`);
  const isbns = [isbn, ...related].flatMap((one) => (one === undefined ? [] : `isbn ${one.replaceAll("-", "")}`));
  return [...isbns, ...(doi === undefined ? [] : [`doi ${doi.toLowerCase()}`]), ...works];
}
