import { type Xml, xml } from "#platform/xml-element.ts";
import { formatCitedTitle } from "#publications/notices/publication-notice.ts";
import type { Publication, PublicationSeries } from "#publications/publication.ts";
import { plainText } from "../../records/record-facts.ts";
import { countNonFiling } from "../marc/marc-codes.ts";
import { identifier, languageAttribute, onixText } from "./onix-elements.ts";

type TitledWork = Pick<Publication, "title" | "subtitle" | "details">;

/** Returns the title of a product (level 01) or of a content item (04), and those in other languages (type 06 of list 15). */
export function titleDetails({ title, subtitle, details }: TitledWork, level: "01" | "04"): readonly Xml[] {
  const { language, other_languages = [], volume } = details;
  const part = level === "01" ? onixText("PartNumber", volume) : undefined;
  const own = titleDetail("01", level, part, titleTexts(formatCitedTitle(title, details), subtitle, language));
  const others = other_languages.flatMap((language) =>
    language.title === undefined
      ? []
      : titleDetail("06", level, undefined, titleTexts(language.title, language.subtitle, language.language)),
  );
  return [own, ...others];
}

const titleDetail = (type: string, level: string, part: Xml | undefined, texts: readonly (Xml | undefined)[]): Xml =>
  xml(
    "TitleDetail",
    {},
    onixText("TitleType", type),
    xml("TitleElement", {}, onixText("TitleElementLevel", level), part, texts),
  );

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
    identifier("CollectionIdentifier", "CollectionIDType", "02", series.issn?.replaceAll("-", "")),
    xml("TitleDetail", {}, onixText("TitleType", "01"), element),
  );
}
