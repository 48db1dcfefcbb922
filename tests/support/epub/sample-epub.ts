import { strToU8, zipSync } from "fflate";

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`;
const PACKAGE = `<?xml version="1.0"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Monsoons</dc:title></metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="one" href="chapter%201.xhtml" media-type="application/xhtml+xml"/>
  </manifest>
  <spine><itemref idref="one"/></spine>
</package>`;
const page = (words: string): string =>
  `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title></head><body>${words}</body></html>`;

/** The parts of a small EPUB 3; given ones replace them, or leave one out (undefined). */
export function sampleEpub(changed: Readonly<Record<string, string | Uint8Array | undefined>> = {}): Buffer {
  const parts = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml": CONTAINER,
    "EPUB/package.opf": PACKAGE,
    "EPUB/nav.xhtml": page("<nav><ol><li><a href='chapter%201.xhtml'>One</a></li></ol></nav>"),
    "EPUB/chapter 1.xhtml": page("<p>In the code, &lt;script> is a tag.</p>"),
    ...changed,
  };
  const bytes = Object.entries(parts).flatMap(([name, part]) =>
    part === undefined ? [] : [[name, typeof part === "string" ? strToU8(part) : part] as const],
  );
  return Buffer.from(
    zipSync(Object.fromEntries(bytes.map(([name, part]) => [name, [part, { level: name === "mimetype" ? 0 : 6 }]]))),
  );
}

/** The package document and a page of the sample, for tests that change a part of them. */
export const EPUB_PARTS = { package: PACKAGE, container: CONTAINER, page } as const;
