import { licenceUrl } from "#publications/core/licence.ts";
import type { ProceedingsEvent } from "#publications/core/publication.ts";
import type { FormatKind } from "#publications/core/details/publication-format.ts";
import { type Xml, xml } from "#platform/xml-element.ts";
import { bibliographicCode } from "../../records/language-codes.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { plainText } from "../../records/record-facts.ts";
import { accessibilityFeatures } from "./onix-accessibility.ts";
import { contributorElements } from "./onix-contributors.ts";
import { onixText, onixValue, type OnixRelease } from "./onix-elements.ts";
import type { Manifestation } from "./onix-manifestations.ts";
import { subjectElements } from "./onix-subjects.ts";
import { collectionElement, titleDetails } from "./onix-titles.ts";

/** Codes of list 175 for the files of electronic editions, and of list 150 for printed ones. */
const FILE_FORMATS: Readonly<Partial<Record<FormatKind, string>>> = { pdf: "E107", epub: "E101", html: "E105" };
const BINDINGS: Readonly<Partial<Record<FormatKind, string>>> = { hardback: "BB", paperback: "BC" };

/** Returns block 1: what the product is, its title, its makers and its subjects. */
export function descriptiveDetail(record: DescribedRecord, product: Manifestation, release: OnixRelease): Xml {
  const { publication, genre } = record;
  const { details, contributors, series } = publication;
  const { isElectronic, kinds } = product;
  return xml(
    "DescriptiveDetail",
    {},
    onixText("ProductComposition", "00"),
    onixText("ProductForm", isElectronic ? "EB" : kinds.map((kind) => BINDINGS[kind]).join("")),
    isElectronic ? kinds.map((kind) => onixText("ProductFormDetail", FILE_FORMATS[kind])) : undefined,
    accessibilityFeatures(product),
    onixText("PrimaryContentType", isElectronic ? "10" : undefined),
    measureElements(product),
    // What the press hands out itself has no technical protection; of a shop's copy it knows nothing.
    onixText(
      "EpubTechnicalProtection",
      isElectronic && (product.bytes ?? product.fullTextPath) !== undefined ? "00" : undefined,
    ),
    isElectronic ? usageConstraint(record) : undefined,
    isElectronic ? licenceElement(record, release) : undefined,
    collectionElement(series),
    titleDetails(publication, "01"),
    contributorElements(contributors, { release, language: details.language }),
    genre === "proceedings" ? eventElement(publication.event) : undefined,
    editionElements(details),
    languageElement(details.language),
    extentElements(record, product),
    subjectElements(details),
    xml("Audience", {}, onixText("AudienceCodeType", "01"), onixText("AudienceCodeValue", "06")),
  );
}

/** Height and width in millimetres (list 48). */
function measureElements({ isElectronic, format }: Manifestation): readonly Xml[] {
  const measure = (type: string, value: number | undefined): readonly Xml[] =>
    value === undefined || value <= 0
      ? []
      : [
          xml(
            "Measure",
            {},
            onixText("MeasureType", type),
            onixText("Measurement", value),
            onixText("MeasureUnitCode", "mm"),
          ),
        ];
  return isElectronic ? [] : [...measure("01", format?.height), ...measure("02", format?.width)];
}

/** Codes of list 146 for what the press states of mining. */
const MINING_STATUS = { unstated: undefined, permitted: "01", reserved: "03" } as const;

/**
 * Returns what the press states of mining (code 11 of list 145). A text that is open, or whose licence is named by an address, has its own terms; and
 * what a sentence limits has no code: "permitted" would promise too much. Loans between libraries have no code: 06 is lending to readers.
 */
function usageConstraint({ publication, teller }: DescribedRecord): Xml | undefined {
  const { licence, open_access: isOpen, details } = publication;
  if (isOpen || details.licence_url !== undefined || (licence !== undefined && licenceUrl(licence) !== undefined))
    return undefined;
  const { mining, miningWords } = teller.press.terms;
  const status = miningWords === "" ? MINING_STATUS[mining] : undefined;
  return status && xml("EpubUsageConstraint", {}, onixText("EpubUsageType", "11"), onixText("EpubUsageStatus", status));
}

/** Returns the licence with its address, and in 3.1 with the day from which it holds. */
export function licenceElement(
  { publication }: Pick<DescribedRecord, "publication">,
  release: OnixRelease,
): Xml | undefined {
  const { licence, details } = publication;
  const link = (licence && licenceUrl(licence)) ?? details.licence_url;
  if (licence === undefined && link === undefined) return undefined;
  const starts = release === "3.0" ? undefined : details.licence_starts_on?.replaceAll("-", "");
  return xml(
    "EpubLicense",
    {},
    onixText("EpubLicenseName", licence === undefined ? link : licenceName(licence)),
    link === undefined
      ? undefined
      : xml(
          "EpubLicenseExpression",
          {},
          onixText("EpubLicenseExpressionType", "02"),
          onixValue("EpubLicenseExpressionLink", link),
        ),
    starts === undefined
      ? undefined
      : xml(
          "EpubLicenseDate",
          {},
          onixText("EpubLicenseDateRole", "14"),
          onixText("Date", starts, { dateformat: "00" }),
        ),
  );
}

/** Returns "CC BY-NC 4.0" for an identifier of SPDX; other licences have their own words. */
const licenceName = (licence: string): string =>
  licence
    .replace(/^CC0-(\d\.\d)$/iu, "CC0 $1")
    .replace(/^CC-(BY[A-Z-]*?)(?:-(\d\.\d))?$/iu, (_all, terms: string, version?: string) =>
      ["CC", terms.toUpperCase(), version].filter(Boolean).join(" "),
    );

/** The conference of a volume, of which it has the complete papers (list 20). */
function eventElement(event: ProceedingsEvent | undefined): Xml | undefined {
  const name = event?.name ?? event?.series ?? event?.acronym;
  if (event === undefined || name === undefined || plainText(name) === "") return undefined;
  const { acronym, number, starts_on, ends_on, place, sponsor, url } = event;
  const days = [starts_on, ends_on].map((day) => day?.replaceAll("-", ""));
  const date = days[0] === undefined ? undefined : days[1] === undefined ? days[0] : days.join("");
  return xml(
    "Event",
    {},
    onixText("EventRole", "02"),
    onixText("EventName", name),
    acronym === name ? undefined : onixText("EventAcronym", acronym),
    /^[1-9]\d*$/u.test(number ?? "") ? onixText("EventNumber", number) : undefined,
    onixText("EventDate", date, { dateformat: date?.length === 16 ? "06" : "00" }),
    onixText("EventPlace", place),
    sponsor === undefined ? undefined : xml("EventSponsor", {}, onixText("CorporateName", sponsor)),
    url === undefined ? undefined : xml("Website", {}, onixValue("WebsiteLink", url)),
  );
}

/** Returns the number of the edition in digits, and its words where they say more than the number. */
function editionElements({
  edition,
  edition_number,
}: DescribedRecord["publication"]["details"]): readonly (Xml | undefined)[] {
  const words = edition === undefined ? "" : plainText(edition);
  const [, counted] = /^([1-9]\d{0,2})(?:st|nd|rd|th|\.)?(?:\s+(?:edition|ed\.?))?$/iu.exec(words) ?? [];
  return [
    onixText("EditionNumber", edition_number ?? counted),
    counted === undefined ? onixText("EditionStatement", words) : undefined,
  ];
}

/** Returns the language of the text; none where it has no code of ISO 639-2. */
export function languageElement(tag: string): Xml | undefined {
  const code = bibliographicCode(tag);
  return code === undefined
    ? undefined
    : xml("Language", {}, onixText("LanguageRole", "01"), onixText("LanguageCode", code));
}

/** Pages, and the size of a file in megabytes (list 23). */
function extentElements({ publication }: DescribedRecord, { format, bytes }: Manifestation): readonly Xml[] {
  const extent = (type: string, value: string | number, unit: string): Xml =>
    xml("Extent", {}, onixText("ExtentType", type), onixText("ExtentValue", value), onixText("ExtentUnit", unit));
  const pages = format?.pages ?? publication.details.pages;
  return [
    ...(pages === undefined || pages <= 0 ? [] : [extent("00", pages, "03")]),
    ...(bytes === undefined || bytes <= 0 ? [] : [extent("22", Math.max(0.1, bytes / 1e6).toFixed(1), "19")]),
  ];
}
