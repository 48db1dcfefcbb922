import { ParseOption, XmlDocument, type XmlElement, XmlElement as Element } from "libxml2-wasm";
import { type DocxArchive, openDocx } from "#documents/docx/archive.ts";
import { getRelationshipKind, resolveTarget } from "#documents/docx/relationships.ts";
import { FaultyCopy } from "./faulty-copy.ts";

/** A tree takes some ten times its text; a chapter has less than 1 MB, a book of a thousand pages less than 20. */
const MAX_XML_BYTES = 24 * 1024 * 1024;

const XML_PART = /\.(?:xml|rels|vml|svg)$/iu;
const CONTENT_TYPES = "[Content_Types].xml";

/**
 * Opens a copy of a .docx that `scrubDocx` wrote, with a parser that had no part in writing it: each XML part is well formed, each
 * part has a type, and each relationship leads to a part that is there.
 * @throws FaultyCopy
 */
export function checkDocxCopy(copy: Uint8Array): void {
  const archive = openDocx(copy);
  const types = new ContentTypes();
  let isDocument = false;
  readXmlPart(archive, CONTENT_TYPES, (root) => types.read(root));
  for (const name of archive.names) {
    if (name === CONTENT_TYPES) continue;
    if (types.of(name) === undefined) throw new FaultyCopy(`its list of contents does not name the part ${name}`);
    if (!XML_PART.test(name)) continue;
    readXmlPart(archive, name, (root) => {
      if (!name.endsWith(".rels")) return;
      const owner = getOwnerPath(name);
      for (const { kind, target } of internalLinks(root)) {
        const part = resolveTarget(owner, target);
        if (!archive.names.has(part)) throw new FaultyCopy(`it refers to the part ${part}, which is missing`);
        isDocument ||= owner === "" && kind === "officeDocument" && isMainType(types.of(part));
      }
    });
  }
  const missing = types.parts().find((name) => !archive.names.has(name));
  if (missing !== undefined) throw new FaultyCopy(`its list of contents names the part ${missing}, which is missing`);
  if (!isDocument) throw new FaultyCopy("no part of it is the document");
}

const isMainType = (type: string | undefined): boolean => /wordprocessingml.*\.main\+xml$/u.test(type ?? "");

/** Reads one part and lets go of it: the parser's memory is its own, and grows with each tree that is open. */
function readXmlPart(archive: DocxArchive, name: string, read: (root: XmlElement) => void): void {
  const bytes = archive.part(name) ?? new Uint8Array();
  if (bytes.length > MAX_XML_BYTES) {
    throw new FaultyCopy(`its part ${name} is larger than ${MAX_XML_BYTES / 1024 / 1024} MB`);
  }
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NONET });
  } catch (error) {
    throw new FaultyCopy(`its part ${name} is not well-formed XML`, { cause: error });
  }
  try {
    read(document.root);
  } finally {
    document.dispose();
  }
}

/** The part to which a part of relationships belongs: `word/document.xml` for `word/_rels/document.xml.rels`, "" for the package. */
const getOwnerPath = (relations: string): string => relations.replace(/(^|\/)_rels\/([^/]*)\.rels$/u, "$1$2");

function internalLinks(root: XmlElement): { readonly kind: string; readonly target: string }[] {
  return root
    .find("*")
    .filter((link) => link instanceof Element)
    .filter((link) => getAttribute(link, "TargetMode") !== "External")
    .map((link) => ({ kind: getRelationshipKind(getAttribute(link, "Type")), target: getAttribute(link, "Target") }));
}

const getAttribute = (element: XmlElement, name: string): string => element.attr(name)?.value ?? "";

/** The types of a package's parts, by the ending of their names or by part (ECMA-376 part 2, 6.2.3); letters count without their case. */
class ContentTypes {
  readonly #defaults = new Map<string, string>();
  readonly #overrides = new Map<string, { readonly name: string; readonly type: string }>();

  read(root: XmlElement): void {
    for (const entry of root.find("*")) {
      if (!(entry instanceof Element)) continue;
      const type = getAttribute(entry, "ContentType");
      if (entry.name === "Default") this.#defaults.set(getAttribute(entry, "Extension").toLowerCase(), type);
      const name = getAttribute(entry, "PartName").slice(1);
      if (entry.name === "Override") this.#overrides.set(name.toLowerCase(), { name, type });
    }
  }

  of(part: string): string | undefined {
    const name = part.toLowerCase();
    return this.#overrides.get(name)?.type ?? this.#defaults.get(name.slice(name.lastIndexOf(".") + 1));
  }

  parts(): string[] {
    return [...this.#overrides.values()].map(({ name }) => name);
  }
}
