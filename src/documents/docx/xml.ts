import { SaxesParser } from "saxes";
import { RefusedFile } from "#platform/archives/refused-file.ts";

/** An element with the prefix that OOXML's own documentation uses (`w:p`), whatever prefix the file declares. */
export type XmlElement = {
  readonly name: string;
  /** The attributes by local name; in the parts that are read here, no two of one element differ in their namespace alone. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
};

/** Namespaces of ECMA-376, transitional and strict, by the prefix of its documentation. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ["http://schemas.openxmlformats.org/wordprocessingml/2006/main", "w"],
  ["http://purl.oclc.org/ooxml/wordprocessingml/main", "w"],
  ["http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing", "wp"],
  ["http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing", "wp"],
  ["http://schemas.openxmlformats.org/drawingml/2006/main", "a"],
  ["http://purl.oclc.org/ooxml/drawingml/main", "a"],
  ["http://schemas.openxmlformats.org/drawingml/2006/picture", "pic"],
  ["http://purl.oclc.org/ooxml/drawingml/picture", "pic"],
  ["http://schemas.openxmlformats.org/drawingml/2006/chart", "c"],
  ["http://purl.oclc.org/ooxml/drawingml/chart", "c"],
  ["http://schemas.microsoft.com/office/drawing/2014/chartex", "cx"],
  ["http://schemas.openxmlformats.org/drawingml/2006/diagram", "dgm"],
  ["http://purl.oclc.org/ooxml/drawingml/diagram", "dgm"],
  ["http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas", "lc"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "wps"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingGroup", "wpg"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas", "wpc"],
  ["http://schemas.openxmlformats.org/markup-compatibility/2006", "mc"],
  ["http://schemas.openxmlformats.org/officeDocument/2006/math", "m"],
  ["http://schemas.openxmlformats.org/package/2006/relationships", "rel"],
  ["http://schemas.openxmlformats.org/package/2006/content-types", "ct"],
  ["urn:schemas-microsoft-com:vml", "v"],
  ["urn:schemas-microsoft-com:office:office", "o"],
  ["http://schemas.microsoft.com/office/drawing/2016/SVG/main", "asvg"],
]);

/** Deeper than any word processor nests; a deeper file is made to exhaust the reader. */
const MAX_DEPTH = 256;

/**
 * Reads an XML part into a tree. With `take`, each element of that name is handed over when it ends and then left out of the
 * tree, so that a book of 300 pages is never in memory as a whole; elements inside one that is being taken stay in it.
 * @throws RefusedFile for a document type, nesting beyond any manuscript, or text that is not well formed
 */
export function readXml(
  bytes: Uint8Array,
  take?: { readonly names: ReadonlySet<string>; readonly each: (element: XmlElement) => void },
): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open: XmlElement[] = [root];
  /** The depth at which the element that is being taken began. */
  let takenAt: number | undefined;
  const parser = documentParser();
  parser.on("opentag", (tag) => {
    if (open.length > MAX_DEPTH)
      throw new RefusedFile("This document is nested more deeply than any word processor writes.");
    const element: XmlElement = {
      name: `${PREFIXES.get(tag.uri) ?? tag.prefix}:${tag.local}`,
      attributes: Object.fromEntries(Object.values(tag.attributes).map(({ local, value }) => [local, value])),
      children: [],
      text: "",
    };
    if (take?.names.has(element.name)) takenAt ??= open.length;
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (!element) return;
    if (take && takenAt === open.length) {
      takenAt = undefined;
      take.each(element);
    } else open.at(-1)?.children.push(element);
  });
  parser.write(decodeXml(bytes)).close();
  return root.children[0] ?? root;
}

/**
 * OOXML parts are UTF-8, or UTF-16 with a byte order mark (ECMA-376 part 2, 8.1.3). Another encoding that a part declares is read
 * as well: a letter that is not read would be lost from the copy for reviewers.
 * @throws RefusedFile for bytes that are no text of the encoding
 */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(detectEncoding(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw new RefusedFile(
      "A part of this document is in an encoding that cannot be read. Open it in your word processor and save it again.",
      { cause: error },
    );
  }
}

function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const declared =
    /^(?:\u00EF\u00BB\u00BF)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/u.exec(head)?.[1] ?? "utf-8";
  // Without the mark such a part cannot be UTF-16, whatever it says.
  return /^utf-?16/iu.test(declared) ? "utf-8" : declared;
}

/** The first child of that name; a path of names goes down one level each. */
export function child(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

/** All descendants of that name in document order; of a choice between formats only the preferred one (`mc:Choice`). */
export function descendants(element: XmlElement, name: string): XmlElement[] {
  return inDocumentOrder(element).filter((element) => element.name === name);
}

/** The element's descendants in document order, without the fallbacks of `mc:AlternateContent` that has a choice. */
export function inDocumentOrder(element: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [...chooseAlternative(element)].toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push(next);
    waiting.push(...[...chooseAlternative(next)].toReversed());
  }
  return found;
}

function chooseAlternative(element: XmlElement): readonly XmlElement[] {
  if (element.name !== "mc:AlternateContent") return element.children;
  const choice = element.children.find(({ name }) => name === "mc:Choice");
  return choice ? [choice] : element.children;
}

/**
 * Returns a parser of a document's XML parts.
 * @throws RefusedFile while it parses, for text that is not well formed and for a document type
 */
export function documentParser() {
  // XML 1.1 allows characters that a part written as 1.0 cannot hold; OOXML is XML 1.0 (ECMA-376 part 2, 6.2.5).
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: "1.0", forceXMLVersion: true });
  parser.on("error", (error) => {
    throw new RefusedFile(
      "A part of this document is not well-formed XML. Open it in your word processor and save it again.",
      {
        cause: error,
      },
    );
  });
  parser.on("doctype", () => {
    throw new RefusedFile(
      "A part of this document declares a document type, which Word documents never do. It is not read.",
    );
  });
  return parser;
}
