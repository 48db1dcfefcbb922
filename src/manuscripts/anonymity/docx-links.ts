import type { DocxArchive } from "#documents/docx/archive.ts";
import { getRelationshipKind, resolveTarget } from "#documents/docx/relationships.ts";
import { inDocumentOrder, readXml, type XmlElement } from "#documents/docx/xml.ts";

/**
 * The kinds of parts that a reader sees. All others are left out: comments, people, properties, custom XML, embedded objects, stored blocks of text,
 * data of printers and other programs, signatures, thumbnails.
 */
const ALLOWED_PARTS = new Set(
  (
    "officeDocument styles stylesWithEffects settings webSettings fontTable theme themeOverride numbering footnotes endnotes " +
    "header footer image hyperlink chart chartEx chartUserShapes chartStyle chartColorStyle diagramData diagramLayout " +
    "diagramQuickStyle diagramColors diagramDrawing font core-properties extended-properties"
  ).split(" "),
);

/** Kinds that a part has without naming them in its XML (ECMA-376 part 1, 11.3 and 14.2); it names those of the others by their ids. */
const IMPLICIT = new Set(
  (
    "officeDocument styles stylesWithEffects settings webSettings fontTable theme themeOverride numbering footnotes endnotes " +
    "chartStyle chartColorStyle core-properties extended-properties"
  ).split(" "),
);

export type Link = {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal: boolean;
};

/** The relationships of a part that a copy may have, and the ids of the others. */
export type PartLinks = { readonly remaining: readonly Link[]; readonly dropped: ReadonlySet<string> };

/** Returns the name of the part with the relationships of a part. */
export const relationsName = (part: string): string => {
  const slash = part.lastIndexOf("/") + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
};

/** Returns the relationships of a part whose kind reviewers see and whose target is there. */
export function readLinks(archive: DocxArchive, part: string): PartLinks {
  const bytes = archive.part(relationsName(part));
  const all = bytes
    ? readXml(bytes)
        .children.filter(({ name }) => name === "rel:Relationship")
        .map(toLink)
    : [];
  const remaining = all.filter(
    (link) => isAllowed(link) && (link.isExternal || archive.names.has(resolveTarget(part, link.target))),
  );
  return { remaining, dropped: new Set(all.filter((link) => !remaining.includes(link)).map(({ id }) => id)) };
}

const toLink = ({ attributes }: XmlElement): Link => ({
  id: attributes["Id"] ?? "",
  type: attributes["Type"] ?? "",
  target: attributes["Target"] ?? "",
  isExternal: attributes["TargetMode"] === "External",
});

/** Only links that a reader follows stay: an e-mail address is the author's, and a file is on their computer. */
const isAllowed = ({ type, target, isExternal }: Link): boolean =>
  ALLOWED_PARTS.has(getRelationshipKind(type)) &&
  (!isExternal || (getRelationshipKind(type) === "hyperlink" && /^https?:/iu.test(target)));

/** Returns the part with these relationships. */
export function relationsXml(links: readonly Link[]): Uint8Array {
  const each = links.map(
    ({ id, type, target, isExternal }) =>
      `<Relationship Id="${quotePattern(id)}" Type="${quotePattern(type)}" Target="${quotePattern(target)}"${isExternal ? ' TargetMode="External"' : ""}/>`,
  );
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`,
  );
}

/**
 * Returns those of a part's relationships that its scrubbed XML names: what only a deletion or hidden text referred to goes. The drawing of a
 * diagram is named by the diagram's data ([MS-ODRAWXML] 2.24.3.64).
 * @param named the ids in the scrubbed XML
 */
export function listNamedLinks(
  archive: DocxArchive,
  part: string,
  links: readonly Link[],
  named: ReadonlySet<string>,
): readonly Link[] {
  const isNamed = ({ id, type }: Link): boolean => IMPLICIT.has(getRelationshipKind(type)) || named.has(id);
  const data = links.filter((link) => isNamed(link) && getRelationshipKind(link.type) === "diagramData");
  const drawings = new Set(data.flatMap(({ target }) => listDrawingIds(archive.part(resolveTarget(part, target)))));
  return links.filter((link) => isNamed(link) || drawings.has(link.id));
}

const listDrawingIds = (data: Uint8Array | undefined): readonly string[] =>
  data
    ? inDocumentOrder(readXml(data)).flatMap(({ attributes: { relId } }) => (relId === undefined ? [] : [relId]))
    : [];

/** Returns the list of contents: the parts that are left, and the kinds by the endings of their names. */
export function contentTypes(archive: DocxArchive, parts: ReadonlySet<string>): Uint8Array {
  const endings = new Set([...parts].map(getEnding));
  const types = readXml(archive.part("[Content_Types].xml") ?? new Uint8Array()).children;
  const each = types.flatMap(({ name, attributes }) => {
    const type = `ContentType="${quotePattern(attributes["ContentType"] ?? "")}"`;
    const ending = attributes["Extension"] ?? "";
    if (name === "ct:Default")
      return endings.has(ending.toLowerCase()) ? [`<Default Extension="${quotePattern(ending)}" ${type}/>`] : [];
    const part = attributes["PartName"] ?? "";
    return parts.has(part.slice(1)) ? [`<Override PartName="${quotePattern(part)}" ${type}/>`] : [];
  });
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${each.join("")}</Types>`,
  );
}

const quotePattern = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const getEnding = (name: string): string => name.slice(name.lastIndexOf(".") + 1).toLowerCase();
