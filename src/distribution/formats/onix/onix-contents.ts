import { type Xml, xml } from "#platform/xml-element.ts";
import type { Publication } from "#publications/core/publication.ts";
import { getPages } from "../../core/described-publication.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { abstractElements } from "./onix-collateral.ts";
import { contributorElements } from "./onix-contributors.ts";
import { languageElement, licenceElement } from "./onix-description.ts";
import { composite, identifier, onixText, type OnixRelease } from "./onix-elements.ts";
import { subjectElements } from "./onix-subjects.ts";
import { titleDetails } from "./onix-titles.ts";

/** Returns block 3: the chapters of a book or the papers of a volume, in their order. */
export function contentDetail({ genre, parts }: DescribedRecord, release: OnixRelease): Xml | undefined {
  const name = genre === "proceedings" ? "Paper" : "Chapter";
  return composite(
    "ContentDetail",
    parts.map((part, index) => contentItem(part, { place: index + 1, name, release })),
  );
}

type ItemOptions = { readonly place: number; readonly name: string; readonly release: OnixRelease };

function contentItem(part: Publication, { place, name, release }: ItemOptions): Xml {
  const { details, contributors } = part;
  const pages = getPages(part);
  const textItem = xml(
    "TextItem",
    {},
    onixText("TextItemType", "03"),
    identifier("TextItemIdentifier", "TextItemIDType", "06", part.doi),
    pages.first === undefined
      ? undefined
      : xml("PageRun", {}, onixText("FirstPageNumber", pages.first), onixText("LastPageNumber", pages.last)),
  );
  return xml(
    "ContentItem",
    {},
    onixText("LevelSequenceNumber", place),
    textItem,
    // Release 3.0 has licences for whole products only.
    release === "3.0" ? undefined : licenceElement({ publication: part }, release),
    onixText("ComponentTypeName", name),
    onixText("ComponentNumber", details.chapter_number),
    titleDetails(part, "04"),
    contributorElements(contributors, { release, language: details.language }),
    languageElement(details.language),
    subjectElements(details),
    abstractElements(details),
  );
}
