import { textElement, xml, type Xml } from "#platform/xml-element.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Imprint } from "../document/imprint.ts";
import { displayPerson } from "./html-edition.ts";

export type ManifestItem = {
  readonly id: string;
  readonly href: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly properties?: string | undefined;
};

/** What a text has of the things that metadata on accessibility speaks of. */
export type EpubFacts = {
  readonly pictures: number;
  readonly undescribed: number;
  readonly formulas: number;
  readonly unspoken: number;
};

/** Returns the package document of an EPUB (EPUB 3.3, §5). */
export function writePackage(
  items: readonly ManifestItem[],
  spine: readonly string[],
  imprint: Imprint,
  language: string,
  modified: string,
  facts: EpubFacts,
): string {
  const manifest = items.map(({ id, href, type, properties }) =>
    xml("item", { id, href, "media-type": type, properties }),
  );
  const direction = findDirection(language);
  const attributes = {
    xmlns: "http://www.idpf.org/2007/opf",
    version: "3.0",
    "unique-identifier": "id",
    "xml:lang": language,
    dir: direction,
    prefix: "schema: http://schema.org/",
  };
  const order = xml(
    "spine",
    { "page-progression-direction": direction === "rtl" ? "rtl" : undefined },
    spine.map((idref) => xml("itemref", { idref })),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml("package", attributes, writeMetadata(imprint, language, modified, facts), xml("manifest", {}, manifest), order)}`;
}

const meta = (property: string, text: string): Xml | undefined => textElement("meta", text, { property });

function writeMetadata(imprint: Imprint, language: string, modified: string, facts: EpubFacts): Xml {
  const creators = imprint.authors.flatMap((author, index) => [
    textElement("dc:creator", displayPerson(author), { id: `creator-${index + 1}` }),
    textElement("meta", imprint.edited ? "edt" : "aut", {
      refines: `#creator-${index + 1}`,
      property: "role",
      scheme: "marc:relators",
    }),
  ]);
  return xml(
    "metadata",
    { "xmlns:dc": "http://purl.org/dc/elements/1.1/" },
    textElement("dc:identifier", identify(imprint), { id: "id" }),
    textElement("dc:title", imprint.title),
    textElement("dc:language", language),
    ...creators,
    textElement("dc:publisher", imprint.publisher),
    textElement("dc:date", String(imprint.year)),
    textElement("dc:rights", imprint.licence),
    meta("dcterms:modified", modified),
    ...writeAccessibility(facts),
  );
}

/** A book without an ISBN and a DOI is named by its press and its title. */
const identify = ({ isbn, doi, publisher, title }: Imprint): string => {
  if (isbn !== "") return `urn:isbn:${isbn.replaceAll(/[^\dX]/giu, "")}`;
  return doi === ""
    ? `urn:colophon:${encodeURIComponent(publisher)}:${encodeURIComponent(title)}`
    : `https://doi.org/${doi}`;
};

/** Nothing is claimed that was not counted: a book with a picture that has no description has no alternative texts. */
function writeAccessibility({ pictures, undescribed, formulas, unspoken }: EpubFacts): readonly (Xml | undefined)[] {
  const features = [
    "tableOfContents",
    "readingOrder",
    "structuralNavigation",
    "displayTransformability",
    ...(formulas > 0 ? ["MathML"] : []),
    ...(formulas > 0 && unspoken === 0 ? ["describedMath"] : []),
    ...(pictures > 0 && undescribed === 0 ? ["alternativeText"] : []),
  ];
  const summary =
    undescribed > 0
      ? `${undescribed} of the pictures of this edition have no description.`
      : "Headings, notes, tables and formulas are marked up, and every picture has a description.";
  return [
    meta("schema:accessMode", "textual"),
    pictures > 0 ? meta("schema:accessMode", "visual") : undefined,
    undescribed === 0 ? meta("schema:accessModeSufficient", "textual") : undefined,
    pictures > 0 ? meta("schema:accessModeSufficient", "textual,visual") : undefined,
    ...features.map((feature) => meta("schema:accessibilityFeature", feature)),
    meta("schema:accessibilityHazard", "none"),
    meta("schema:accessibilitySummary", summary),
  ];
}
