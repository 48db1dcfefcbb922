import { SaxesParser } from "saxes";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { ZipArchive } from "#platform/archives/zip-archive.ts";

/** A file that an EPUB's package document lists, by its name in the archive. */
export type EpubItem = {
  readonly name: string;
  readonly mediaType: string;
  readonly isScripted: boolean;
  readonly isInSpine: boolean;
  /** Its place in the reading order, from 0; undefined for a file outside of it. */
  readonly place: number | undefined;
  /** Whether it is the navigation document. */
  readonly isNavigation: boolean;
};

const CONTAINER = "META-INF/container.xml";
const AGAIN = "Export it again from the program that made it, then upload it.";

/** Container files and package documents are lists; a larger one is made to exhaust the reader. */
const MAX_LIST_BYTES = 16 * 1024 * 1024;
const MAX_DEPTH = 64;

/**
 * Returns the files that the EPUB's package document lists.
 * @throws RefusedFile where the container file, the package document or its reading order is missing or not well formed
 */
export function readPackage(archive: ZipArchive): readonly EpubItem[] {
  const path = rootFile(archive);
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  const items: { readonly id: string; readonly attributes: Attributes }[] = [];
  const spine = new Map<string, number>();
  readElements(archive, path, (name, attributes) => {
    if (name === "item") items.push({ id: attributes["id"] ?? "", attributes });
    const id = attributes["idref"] ?? "";
    if (name === "itemref" && !spine.has(id)) spine.set(id, spine.size);
  });
  const listed = items.map(({ id, attributes }) => ({
    name: nameInArchive(folder, attributes["href"] ?? ""),
    mediaType: (attributes["media-type"] ?? "").trim().toLowerCase(),
    isScripted: hasProperty(attributes, "scripted"),
    isInSpine: spine.has(id),
    place: spine.get(id),
    isNavigation: hasProperty(attributes, "nav"),
  }));
  if (!listed.some(({ name, isInSpine }) => isInSpine && archive.names.has(name)))
    throw new RefusedFile(`This EPUB names no text to read (its reading order is empty or missing). ${AGAIN}`);
  return listed;
}

const hasProperty = (attributes: Attributes, property: string): boolean =>
  (attributes["properties"] ?? "").split(/\s+/u).includes(property);

/** Returns the algorithms with which files of the EPUB are encrypted (META-INF/encryption.xml). */
export function encryptionAlgorithms(archive: ZipArchive): readonly string[] {
  const path = "META-INF/encryption.xml";
  if (!archive.names.has(path)) return [];
  const algorithms: string[] = [];
  readElements(archive, path, (name, attributes) => {
    if (name === "EncryptionMethod") algorithms.push(attributes["Algorithm"] ?? "");
  });
  return algorithms;
}

function rootFile(archive: ZipArchive): string {
  const found: string[] = [];
  if (!archive.names.has(CONTAINER)) throw new RefusedFile(`This EPUB lacks its file ${CONTAINER}. ${AGAIN}`);
  readElements(archive, CONTAINER, (name, attributes) => {
    const isPackage = attributes["media-type"] === "application/oebps-package+xml";
    if (name === "rootfile" && isPackage) found.push(attributes["full-path"] ?? "");
  });
  const [path = ""] = found;
  if (!archive.names.has(path)) throw new RefusedFile(`This EPUB lacks its package document. ${AGAIN}`);
  return path;
}

type Attributes = Readonly<Record<string, string>>;

/** Calls `each` with every element of an XML part, by its local name. No entity of a document type is ever resolved. */
function readElements(archive: ZipArchive, name: string, each: (name: string, attributes: Attributes) => void): void {
  const notRead = (cause?: unknown) =>
    new RefusedFile(`The file ${name} of this EPUB cannot be read. ${AGAIN}`, { cause });
  if (archive.getSize(name) > MAX_LIST_BYTES) throw notRead();
  const bytes = archive.part(name) ?? new Uint8Array();
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on("error", (error) => {
    throw notRead(error);
  });
  parser.on("opentag", ({ local, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw notRead();
    each(local, Object.fromEntries(Object.values(attributes).map((attribute) => [attribute.local, attribute.value])));
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.write(decodeXml(bytes)).close();
}

/** EPUBs are UTF-8, or UTF-16 with a byte order mark (EPUB 3.3 §3.1). */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Returns the name in the archive that an address of a document in this folder stands for; "" for one outside the EPUB. */
export function nameInArchive(folder: string, href: string): string {
  const root = "epub:///";
  if (!URL.canParse(href, root + folder)) return "";
  const { href: address } = new URL(href, root + folder);
  if (!address.startsWith(root)) return "";
  const path = address.slice(root.length).replace(/[?#].*$/su, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}
