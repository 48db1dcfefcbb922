import { citedRuns } from "#publications/titles/title-runs.ts";
import { xmlText } from "#platform/text/xml-text.ts";
import { asXml, type Xml, xml } from "#platform/xml-element.ts";
import { formatCitedTitle } from "#publications/core/details/publication-notice.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";
import { type TitleFace, writeRuns } from "#publications/core/details/formatted-title.ts";
import { plainText } from "../../records/record-facts.ts";
import { countNonFiling } from "../marc/marc-codes.ts";
import { identifier, languageAttribute, onixText } from "./onix-elements.ts";

type TitledWork = Pick<Publication, "title" | "subtitle" | "details">;

/** Returns the title of a product (level 01) or of a content item (04), and those in other languages (type 06 of list 15). */
export function titleDetails(publication: TitledWork, level: "01" | "04"): readonly Xml[] {
  const { title, subtitle, details } = publication;
  const { language, other_languages = [], volume } = details;
  const part = level === "01" ? onixText("PartNumber", volume) : undefined;
  const texts = titleTexts(formatCitedTitle(title, details), subtitle, language);
  const own = titleDetail("01", level, part, texts, titleStatement(publication));
  const others = other_languages.flatMap((language) =>
    language.title === undefined
      ? []
      : titleDetail("06", level, undefined, titleTexts(language.title, language.subtitle, language.language)),
  );
  return [own, ...others];
}

const titleDetail = (
  type: string,
  level: string,
  part: Xml | undefined,
  texts: readonly (Xml | undefined)[],
  statement?: Xml,
): Xml =>
  xml(
    "TitleDetail",
    {},
    onixText("TitleType", type),
    xml("TitleElement", {}, onixText("TitleElementLevel", level), part, texts),
    statement,
  );

/** Returns the title as it is displayed, with its faces as XHTML (code 05 of list 34), which other elements of a title cannot have; undefined where it has none. */
function titleStatement(publication: TitledWork): Xml | undefined {
  const runs = citedRuns(publication);
  if (runs === undefined) return undefined;
  // The XHTML of ONIX has no small capitals.
  const tag = (face: TitleFace, slash: string): string => (face === "sc" ? "" : `<${slash}${face}>`);
  const write = (text: string): string => xmlText(text.normalize("NFC"));
  const content = writeRuns(runs, { open: (face) => tag(face, ""), close: (face) => tag(face, "/"), write });
  return xml(
    "TitleStatement",
    { ...languageAttribute(publication.details.language), textformat: "05" },
    asXml(content),
  );
}

/** A leading article stands by itself, unless an apostrophe joins it to the next word. */
function titleTexts(title: string, subtitle: string | undefined, tag: string): readonly (Xml | undefined)[] {
  const text = plainText(title);
  const language = languageAttribute(tag);
  const article = text.slice(0, countNonFiling(text, tag));
  const titled = article.endsWith(" ")
    ? [onixText("TitlePrefix", article, language), onixText("TitleWithoutPrefix", text.slice(article.length), language)]
    : [onixText("TitleText", text, language)];
  return [...titled, onixText("Subtitle", subtitle, language)];
}

/** Returns the series as a collection of the publisher; says that there is none where there is none. */
export function collectionElement(series: PublicationSeries | undefined): Xml {
  if (series === undefined) return xml("NoCollection", {});
  const element = xml(
    "TitleElement",
    {},
    onixText("TitleElementLevel", "02"),
    onixText("PartNumber", series.position),
    onixText("TitleText", series.title),
  );
  return xml(
    "Collection",
    {},
    onixText("CollectionType", "10"),
    identifier(
      "CollectionIdentifier",
      "CollectionIDType",
      "02",
      (series.issn ?? series.print_issn)?.replaceAll("-", ""),
    ),
    identifier("CollectionIdentifier", "CollectionIDType", "06", series.doi),
    xml("TitleDetail", {}, onixText("TitleType", "01"), element),
  );
}
