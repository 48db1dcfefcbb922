import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { beginsAsEpub } from "#publications/reading/epub/begins-as-epub.ts";
import { EPUB_PARTS, sampleEpub } from "#tests/support/epub/sample-epub.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";
import { epubProblem } from "./inspect-epub.ts";

const encryption = (algorithm: string): string =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">
    <enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`;
const withPackage = (from: string, to: string): Buffer =>
  sampleEpub({ "EPUB/package.opf": EPUB_PARTS.package.replace(from, to) });

describe("an EPUB begins with its uncompressed media type", () => {
  test("and is recognised by it, with the field that some programs add behind the name", () => {
    const epub = sampleEpub();
    expect(beginsAsEpub(epub)).toBe(true);
    const extra = Buffer.concat([epub.subarray(0, 38), Buffer.from([9, 9, 0, 0]), epub.subarray(38)]);
    extra.writeUInt16LE(4, 28);
    expect(beginsAsEpub(extra)).toBe(true);
  });

  test("other archives, compressed or later names, and cut files are none", () => {
    const mimetype = new TextEncoder().encode("application/epub+zip");
    const others = [
      zipSync({ mimetype: [mimetype, { level: 9 }] }),
      zipSync({ "a.txt": mimetype, mimetype: [mimetype, { level: 0 }] }, { level: 0 }),
      sampleEpub({ mimetype: "application/vnd.oasis.opendocument.text" }),
      sampleEpub().subarray(0, 45),
      Buffer.from("PK\u0003\u0004"),
      Buffer.concat([Buffer.from("%PDF-1.7\n"), sampleEpub()]),
      Buffer.alloc(0),
    ];
    expect(others.map((bytes) => beginsAsEpub(bytes))).toEqual(others.map(() => false));
  });
});

describe("an EPUB is inspected", () => {
  test.each([
    ["whole", sampleEpub()],
    [
      "with obfuscated fonts",
      sampleEpub({ "META-INF/encryption.xml": encryption("http://www.idpf.org/2008/embedding") }),
    ],
  ])("%s: nothing is wrong", (_, epub) => {
    expect(epubProblem(epub)).toBeUndefined();
  });

  test.each([
    ["cut off", sampleEpub().subarray(0, -40), "damaged"],
    [
      "without a container file",
      sampleEpub({ "META-INF/container.xml": undefined }),
      "lacks its file META-INF/container.xml",
    ],
    ["without its package document", sampleEpub({ "EPUB/package.opf": undefined }), "lacks its package document"],
    ["with a container that is no XML", sampleEpub({ "META-INF/container.xml": "<container" }), "cannot be read"],
    ["with an entity of its own", withPackage("Monsoons", "&bomb;"), "cannot be read"],
    [
      "nested to exhaust the reader",
      withPackage("Monsoons", `${"<a>".repeat(9999)}${"</a>".repeat(9999)}`),
      "cannot be read",
    ],
    ["without a text to read", withPackage('<itemref idref="one"/>', ""), "names no text"],
    ["whose text lies elsewhere", withPackage("chapter%201.xhtml", "https://a.example/1.xhtml"), "names no text"],
    [
      "with copy protection",
      sampleEpub({ "META-INF/encryption.xml": encryption("http://www.w3.org/2001/04/xmlenc#aes256-cbc") }),
      "encrypted",
    ],
    ["with a script that is declared", withPackage('properties="nav"', 'properties="nav scripted"'), "scripts"],
    [
      "with a script file",
      withPackage("</manifest>", '<item id="s" href="a.js" media-type="text/javascript"/></manifest>'),
      "scripts",
    ],
    [
      "with a script that is not declared",
      sampleEpub({ "EPUB/nav.xhtml": EPUB_PARTS.page("<script>alert(1)</script>") }),
      "scripts",
    ],
    [
      "with a script in a text that is not listed",
      sampleEpub({ "EPUB/x.svg": '<svg><s:script href="a.js"/></svg>' }),
      "scripts",
    ],
    ["with a script in UTF-16", sampleEpub({ "EPUB/nav.xhtml": Buffer.from("\uFEFF<script >", "utf16le") }), "scripts"],
    ["that leads out of its folder", sampleEpub({ "../evil.xhtml": "a" }), "leads out of it"],
    ["that unpacks to far more", sampleEpub({ "EPUB/big.css": new Uint8Array(40 * 1024 * 1024) }), "far more than"],
    ["of another kind by its directory", sampleEpub({ mimetype: "application/zip" }), PUBLICATION_WORDS.epubOnly],
  ])("%s: the reason is a sentence", (_, epub, sentence) => {
    expect(epubProblem(epub)).toContain(sentence);
  });
});
