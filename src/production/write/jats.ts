import { textElement, xml, type Xml } from "#platform/xml-element.ts";
import type { Chapter, Imprint, Person } from "../document/imprint.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { writeJatsText } from "./jats-text.ts";

export const NAMESPACES = {
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
  "xmlns:mml": "http://www.w3.org/1998/Math/MathML",
} as const;
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns a paper or chapter in JATS Publishing 1.4. `address` names the file of a picture beside the text. */
export function writeJats(
  { authors, doi, text: manuscript }: Chapter<Manuscript>,
  imprint: Imprint,
  address: (picture: string) => string,
): string {
  const text = writeJatsText(manuscript, { prefix: "", indexTerms: false, address });
  const container = imprint.series === "" ? imprint.title : imprint.series;
  const journal = xml(
    "journal-meta",
    {},
    xml(
      "journal-id",
      { "journal-id-type": "publisher-id" },
      { text: container === "" ? imprint.publisher : container },
    ),
    xml("journal-title-group", {}, textElement("journal-title", container)),
    // The element is required; a press without an ISSN leaves it empty (Publishing 1.4, journal-meta).
    xml("issn", { "publication-format": "electronic" }, { text: imprint.issn }),
    writePublisher(imprint),
  );
  const article = xml(
    "article-meta",
    {},
    textElement("article-id", doi, { "pub-id-type": "doi" }),
    xml(
      "title-group",
      {},
      xml("article-title", {}, { text: manuscript.title }),
      textElement("subtitle", manuscript.subtitle),
    ),
    writePersons(authors, "author"),
    writeDate(imprint),
    writePermissions(imprint),
    text.abstract,
    text.keywords,
  );
  const back = text.notes || text.references ? xml("back", {}, text.notes, text.references) : undefined;
  const attributes = {
    ...NAMESPACES,
    "article-type": "research-article",
    "dtd-version": "1.4",
    "xml:lang": manuscript.lang,
  };
  return `${DECLARATION}${xml("article", attributes, xml("front", {}, journal, article), text.body, back)}\n`;
}

/** Returns the publisher with its place; the name is required. */
export const writePublisher = ({ publisher, place }: Imprint): Xml =>
  xml("publisher", {}, xml("publisher-name", {}, { text: publisher }), textElement("publisher-loc", place));

export const writeDate = ({ year }: Imprint): Xml =>
  xml(
    "pub-date",
    { "publication-format": "electronic", "date-type": "pub", "iso-8601-date": year },
    xml("year", {}, { text: String(year) }),
  );

/** Returns the persons of a text with their ORCID iDs; undefined for none. */
export function writePersons(persons: readonly Person[], type: "author" | "editor"): Xml | undefined {
  if (persons.length === 0) return undefined;
  const contributions = persons.map(({ given, family, orcid }) =>
    xml(
      "contrib",
      { "contrib-type": type },
      orcid === undefined
        ? undefined
        : xml("contrib-id", { "contrib-id-type": "orcid" }, { text: `https://orcid.org/${orcid}` }),
      given === ""
        ? xml("string-name", {}, { text: family })
        : xml("name", {}, xml("surname", {}, { text: family }), xml("given-names", {}, { text: given })),
    ),
  );
  return xml("contrib-group", {}, contributions);
}

/** Returns the licence and the year of copyright. */
export function writePermissions({ year, licence, licenceUrl }: Imprint): Xml {
  const attributes = licenceUrl === "" ? {} : { "license-type": "open-access", "xlink:href": licenceUrl };
  return xml(
    "permissions",
    {},
    xml("copyright-year", {}, { text: String(year) }),
    licence === "" ? undefined : xml("license", attributes, xml("license-p", {}, { text: licence })),
  );
}
