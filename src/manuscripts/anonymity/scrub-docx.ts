import { type DocxArchive, openDocx } from "#documents/docx/archive.ts";
import { getRelationshipKind, resolveTarget } from "#documents/docx/relationships.ts";
import { isSwitchedOn } from "#documents/docx/paragraph.ts";
import { readStyles } from "#documents/docx/styles.ts";
import { readXml, type XmlElement } from "#documents/docx/xml.ts";
import { packZip } from "#platform/archives/pack-zip.ts";
import type { PlacedText } from "./find-identities.ts";
import type { Removals } from "./removals.ts";
import { RetainedWords } from "./retained-words.ts";
import { type ScrubContext, scrubXml } from "./scrub-xml.ts";

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

/** Properties without any: Word expects the parts, not what they hold (ECMA-376 part 2, clause 8; part 1, 22.2). */
const EMPTY_PROPERTIES: Readonly<Record<string, string>> = {
  "core-properties":
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  "extended-properties":
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
};

/** ZIP has no time before 1980; the time of saving goes. */
const NO_TIME = new Date(1980, 0, 2);

type Link = { readonly id: string; readonly type: string; readonly target: string; readonly isExternal: boolean };

/**
 * Returns a copy of a .docx for reviewers: the same text without properties, comments, tracked deletions, hidden text,
 * embedded objects and what cameras write into pictures. Names within the text itself stay; `findIdentities` warns of them.
 * @param retained takes the words that the copy keeps beside its text: those of charts, diagrams and drawings, descriptions, names of styles, addresses of links
 * @param removals takes words out of it, in place of which a neutral mark stands
 * @throws RefusedFile for a file that is no .docx or is damaged
 */
export function scrubDocx(
  bytes: Uint8Array,
  retained: PlacedText[] = [],
  removals?: Removals,
): Uint8Array<ArrayBuffer> {
  const archive = openDocx(bytes);
  // Which parts are left is told by the small ones that link them; then each is unpacked, copied and packed before the next.
  const parts = new Map<string, () => Uint8Array>();
  const context: ScrubContext = {
    hides: hidingStyles(archive),
    bookmarks: new Map(),
  };
  const words = new RetainedWords(retained, removals);
  const waiting: { readonly name: string; readonly kind: string }[] = [{ name: "", kind: "package" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { name, kind } = next;
    if (parts.has(name)) continue;
    const { remaining, dropped } = withoutRemoved(readLinks(archive, name), removals);
    if (name !== "") parts.set(name, () => scrubPart(archive, { name, kind, dropped, context, words }));
    if (remaining.length > 0) parts.set(relationsName(name), () => relationsXml(remaining));
    for (const { type, target, isExternal } of remaining)
      if (isExternal) words.add(LINK, readableAddress(target));
      else waiting.push({ name: resolveTarget(name, target), kind: getRelationshipKind(type) });
  }
  const all = new Map([["[Content_Types].xml", () => contentTypes(archive, parts)], ...parts]);
  const copy = packZip(
    [...all].map(([name, make]) => ({ name, make })),
    NO_TIME,
  );
  words.addUnreadPictures();
  return copy;
}

/** Returns a test whether the styles of a run and its paragraph hide it. */
function hidingStyles(archive: DocxArchive): ScrubContext["hides"] {
  const main = readLinks(archive, "").remaining.find(({ type }) => getRelationshipKind(type) === "officeDocument");
  const part = main && resolveTarget("", main.target);
  const link = part && readLinks(archive, part).remaining.find(({ type }) => getRelationshipKind(type) === "styles");
  const bytes = link && archive.part(resolveTarget(part, link.target));
  if (!bytes) return () => false;
  const styles = readStyles(readXml(bytes), undefined);
  const renameElement = (name: string, val: string | undefined): XmlElement | undefined =>
    val === undefined
      ? undefined
      : { name: "", attributes: {}, text: "", children: [{ name, attributes: { val }, children: [], text: "" }] };
  const known = new Map<string, boolean>();
  return (run, paragraph) => {
    const key = JSON.stringify([run, paragraph]);
    const chain = (): XmlElement[] => [
      ...styles.runChain(renameElement("w:rStyle", run), renameElement("w:pStyle", paragraph)),
    ];
    const isHidden = known.get(key) ?? isSwitchedOn(chain(), "w:vanish");
    known.set(key, isHidden);
    return isHidden;
  };
}

/** The signs of an address between words, as they stand in for the spaces of names. */
const readableAddress = (address: string): string => address.replaceAll(/%20|[-_+.~/=&?]+/gu, " ");

type ScrubbedPart = {
  readonly name: string;
  readonly kind: string;
  readonly dropped: ReadonlySet<string>;
  readonly context: ScrubContext;
  readonly words: RetainedWords;
};

function scrubPart(archive: DocxArchive, { name, kind, dropped, context, words }: ScrubbedPart): Uint8Array {
  const empty = EMPTY_PROPERTIES[kind];
  if (empty !== undefined) return new TextEncoder().encode(empty);
  const bytes = archive.part(name) ?? new Uint8Array();
  if (/\.(?:xml|svg|vml)$/iu.test(name)) {
    const xml = scrubXml(bytes, dropped, context);
    return words.read(xml, kind);
  }
  return kind === "image" ? words.readPicture(bytes) : bytes;
}

const relationsName = (part: string): string => {
  const slash = part.lastIndexOf("/") + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
};

const LINK = "In the address of a link";

type PartLinks = { readonly remaining: readonly Link[]; readonly dropped: ReadonlySet<string> };

/** A link whose address is to be taken out becomes text. */
function withoutRemoved({ remaining, dropped }: PartLinks, removals: Removals | undefined): PartLinks {
  const removed = remaining.filter(
    ({ isExternal, target }) => isExternal && (removals?.rangesIn(LINK, readableAddress(target)) ?? []).length > 0,
  );
  return {
    remaining: remaining.filter((link) => !removed.includes(link)),
    dropped: new Set([...dropped, ...removed.map(({ id }) => id)]),
  };
}

function readLinks(archive: DocxArchive, part: string): PartLinks {
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

function relationsXml(links: readonly Link[]): Uint8Array {
  const each = links.map(
    ({ id, type, target, isExternal }) =>
      `<Relationship Id="${quotePattern(id)}" Type="${quotePattern(type)}" Target="${quotePattern(target)}"${isExternal ? ' TargetMode="External"' : ""}/>`,
  );
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`,
  );
}

/** The list of contents names the parts that are left, and the kinds by the ending of names. */
function contentTypes(archive: DocxArchive, parts: ReadonlyMap<string, unknown>): Uint8Array {
  const types = readXml(archive.part("[Content_Types].xml") ?? new Uint8Array()).children;
  const each = types.flatMap(({ name, attributes }) => {
    const type = `ContentType="${quotePattern(attributes["ContentType"] ?? "")}"`;
    if (name === "ct:Default") return [`<Default Extension="${quotePattern(attributes["Extension"] ?? "")}" ${type}/>`];
    const part = attributes["PartName"] ?? "";
    return parts.has(part.slice(1)) ? [`<Override PartName="${quotePattern(part)}" ${type}/>`] : [];
  });
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${each.join("")}</Types>`,
  );
}

const quotePattern = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
