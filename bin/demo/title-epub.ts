import { strToU8, type Zippable, zipSync } from "fflate";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { findDirection } from "#publications/core/language.ts";
import { licenceUrl } from "#publications/core/licence.ts";
import type { Publication } from "#publications/core/publication.ts";
import { xmlText } from "#platform/text/xml-text.ts";

type Page = { readonly id: string; readonly title: string; readonly body: string };

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;
const STYLE = `body { font-family: serif; line-height: 1.5; margin: 1em; }
h1 { font-size: 1.5em; line-height: 1.2; margin: 2em 0 1em; }
`;

/**
 * A small EPUB 3.3 of a title with the words of its PDF: a title page, three chapters, references, and a table of
 * contents. The same publication gives the same bytes.
 */
export function titleEpub(publication: Publication): Buffer {
  const pages = createPages(publication);
  const parts: Readonly<Record<string, string>> = {
    "META-INF/container.xml": CONTAINER,
    "EPUB/package.opf": packageDocument(publication, pages),
    "EPUB/style.css": STYLE,
    "EPUB/nav.xhtml": xhtml(publication, publication.title, contents(pages)),
    ...Object.fromEntries(
      pages.map(({ id, title, body }) => [
        `EPUB/${id}.xhtml`,
        xhtml(publication, title, `<section><h1>${xmlText(title)}</h1>\n${body}</section>`),
      ]),
    ),
  };
  const zipped: Zippable = { mimetype: [strToU8("application/epub+zip"), { level: 0 }] }; // first and uncompressed (EPUB 3.3, OCF)
  for (const [name, text] of Object.entries(parts)) zipped[name] = strToU8(text);
  return Buffer.from(zipSync(zipped, { mtime: publication.created_at }));
}

function createPages({ title, subtitle, authors, details, doi }: Publication): readonly Page[] {
  const words = paragraph(details.abstract ?? title);
  const chapters = [1, 2, 3].map((number) => {
    const keyword = details.keywords[number - 1];
    return { id: `chapter-${number}`, title: keyword ? `${number}. ${keyword}` : `${number}`, body: words };
  });
  const names = [...(subtitle ? [subtitle] : []), authors.join(", ")].map(paragraph).join("");
  const reference = doi ? `<p><a href="${xmlText(doiUrl(doi))}">${xmlText(doiUrl(doi))}</a></p>` : paragraph(title);
  return [
    { id: "title", title, body: names + words },
    ...chapters,
    { id: "references", title: "References", body: reference },
  ];
}

const paragraph = (text: string): string => `<p>${xmlText(text)}</p>\n`;

const contents = (pages: readonly Page[]): string =>
  `<nav epub:type="toc" role="doc-toc"><h1>Contents</h1>\n<ol>\n${pages
    .map(({ id, title }) => `<li><a href="${id}.xhtml">${xmlText(title)}</a></li>`)
    .join("\n")}\n</ol></nav>`;

const getDirection = ({ details }: Publication): "ltr" | "rtl" => findDirection(details.language);

function xhtml(publication: Publication, title: string, body: string): string {
  const language = xmlText(publication.details.language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${getDirection(publication)}">
<head><title>${xmlText(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`;
}

function packageDocument(publication: Publication, pages: readonly Page[]): string {
  const { id, isbn, title, authors, details, licence, created_at } = publication;
  const language = xmlText(details.language);
  const items = pages.map((page) => page.id);
  const rights = licence === undefined ? undefined : (licenceUrl(licence) ?? licence);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${getDirection(publication)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${isbn ? `urn:isbn:${xmlText(isbn)}` : `urn:uuid:${id}`}</dc:identifier>
<dc:title>${xmlText(title)}</dc:title>
<dc:language>${language}</dc:language>
${authors.map((name) => `<dc:creator>${xmlText(name)}</dc:creator>\n`).join("")}${rights === undefined ? "" : `<dc:rights>${xmlText(rights)}</dc:rights>\n`}<meta property="dcterms:modified">${created_at.toISOString().replace(/\.\d+/u, "")}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.map((item) => `<item id="${item}" href="${item}.xhtml" media-type="application/xhtml+xml"/>`).join("\n")}
</manifest>
<spine page-progression-direction="${getDirection(publication)}">
${items.map((item) => `<itemref idref="${item}"/>`).join("\n")}
</spine>
</package>
`;
}
