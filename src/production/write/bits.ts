import { textElement, xml, type Xml } from "#platform/xml-element.ts";
import type { Chapter, Imprint } from "../document/imprint.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { DECLARATION, NAMESPACES, writeDate, writePermissions, writePersons, writePublisher } from "./jats.ts";
import { writeJatsText } from "./jats-text.ts";

/** Returns a book in BITS 2.2, its chapters as book parts. `address` names the file of a picture of the chapter with this index. */
export function writeBits(
  chapters: readonly Chapter<Manuscript>[],
  imprint: Imprint,
  language: string,
  address: (picture: string, chapter: number) => string,
): string {
  const parts = chapters.map((chapter, index) =>
    writePart(chapter, imprint, index, (picture) => address(picture, index)),
  );
  const attributes = {
    ...NAMESPACES,
    "dtd-version": "2.2",
    "book-type": imprint.edited ? "edited-collection" : "monograph",
    "xml:lang": language,
  };
  return `${DECLARATION}${xml("book", attributes, writeBookMeta(imprint), xml("book-body", {}, parts))}\n`;
}

const writeBookMeta = (imprint: Imprint): Xml =>
  xml(
    "book-meta",
    {},
    textElement("book-id", imprint.doi, { "book-id-type": "doi" }),
    xml(
      "book-title-group",
      {},
      xml("book-title", {}, { text: imprint.title }),
      textElement("subtitle", imprint.subtitle),
    ),
    writePersons(imprint.authors, imprint.edited ? "editor" : "author"),
    writeDate(imprint),
    textElement("isbn", imprint.isbn, { "publication-format": "electronic" }),
    writePublisher(imprint),
    writePermissions(imprint),
  );

function writePart(
  { number, authors, doi, text: manuscript }: Chapter<Manuscript>,
  imprint: Imprint,
  index: number,
  address: (picture: string) => string,
): Xml {
  const id = `c${index + 1}`;
  const text = writeJatsText(manuscript, { prefix: `${id}-`, indexTerms: true, address });
  const meta = xml(
    "book-part-meta",
    {},
    textElement("book-part-id", doi, { "book-part-id-type": "doi" }),
    xml(
      "title-group",
      {},
      textElement("label", number ?? ""),
      xml("title", {}, { text: manuscript.title }),
      textElement("subtitle", manuscript.subtitle),
    ),
    writePersons(authors, "author"),
    writePermissions(imprint),
    text.abstract,
    text.keywords,
  );
  const back = text.notes || text.references ? xml("back", {}, text.notes, text.references) : undefined;
  return xml("book-part", { id, "book-part-type": "chapter", "xml:lang": manuscript.lang }, meta, text.body, back);
}
