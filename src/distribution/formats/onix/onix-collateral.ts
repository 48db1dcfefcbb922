import { type Xml, xml } from "#platform/xml-element.ts";
import { noticesText } from "#publications/core/details/publication-notice.ts";
import { findFileOfType, type PublicationDetails } from "#publications/core/publication.ts";
import { getPages } from "../../core/described-publication.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { splitParagraphs, plainText } from "../../records/record-facts.ts";
import { composite, flowElement, onixText, onixValue } from "./onix-elements.ts";
import type { Manifestation } from "./onix-manifestations.ts";

/** The longest short description that receivers take (ONIX, list 153, code 02). */
const MAX_SHORT = 350;

/** Returns block 2: abstract, contents, notices and cover. */
export function collateralDetail(record: DescribedRecord, product: Manifestation): Xml | undefined {
  const { publication, parts } = record;
  const { details } = publication;
  return composite(
    "CollateralDetail",
    abstractElements(details),
    textContent(
      "20",
      product.isElectronic && product.isFree && publication.open_access ? [onixText("Text", "Open access")] : [],
    ),
    textContent("13", [onixText("Text", noticesText(details))]),
    textContent("04", [contentsText(parts)]),
    coverElement(record),
  );
}

/** Returns the abstract in its languages as the description, and as the short description where it is short enough. */
export function abstractElements({
  abstract,
  language,
  other_languages = [],
}: PublicationDetails): readonly (Xml | undefined)[] {
  const texts = [{ abstract, language }, ...other_languages].map((language) =>
    flowElement("Text", language.abstract, language.language),
  );
  const short = splitParagraphs(abstract).join(" ");
  return [
    short !== "" && short.length <= MAX_SHORT ? textContent("02", [flowElement("Text", short, language)]) : undefined,
    textContent("03", texts),
  ];
}

function textContent(type: string, texts: readonly (Xml | undefined)[]): Xml | undefined {
  const present = texts.filter((text) => text !== undefined);
  return present.length === 0
    ? undefined
    : xml("TextContent", {}, onixText("TextType", type), onixText("ContentAudience", "00"), present);
}

/** The titles of the parts, each with its first page, as a list. */
function contentsText(parts: DescribedRecord["parts"]): Xml | undefined {
  if (parts.length === 0) return undefined;
  const lines = parts.map((part) => {
    const { first } = getPages(part);
    return plainText(first === undefined ? part.title : `${part.title} (${first})`);
  });
  return xml(
    "Text",
    { textformat: "05" },
    xml(
      "ul",
      {},
      lines.map((text) => xml("li", {}, { text })),
    ),
  );
}

const COVER_FORMATS: Readonly<Record<string, string>> = { "image/jpeg": "D502", "image/png": "D503" };

function coverElement({ publication, coverPath, teller, changedAt }: DescribedRecord): Xml | undefined {
  if (coverPath === undefined) return undefined;
  const file = findFileOfType(publication, "cover_image");
  const format = COVER_FORMATS[file?.content_type ?? ""];
  const version = xml(
    "ResourceVersion",
    {},
    onixText("ResourceForm", "02"),
    format === undefined
      ? undefined
      : xml(
          "ResourceVersionFeature",
          {},
          onixText("ResourceVersionFeatureType", "01"),
          onixText("FeatureValue", format),
        ),
    onixValue("ResourceLink", teller.pressUrl + coverPath),
    xml(
      "ContentDate",
      {},
      onixText("ContentDateRole", "17"),
      onixText("Date", changedAt.toISOString().slice(0, 10).replaceAll("-", ""), { dateformat: "00" }),
    ),
  );
  return xml(
    "SupportingResource",
    {},
    onixText("ResourceContentType", "01"),
    onixText("ContentAudience", "00"),
    onixText("ResourceMode", "03"),
    version,
  );
}
