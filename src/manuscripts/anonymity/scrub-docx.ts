import { type DocxArchive, openDocx } from "#documents/docx/archive.ts";
import { getRelationshipKind, resolveTarget } from "#documents/docx/relationships.ts";
import { isSwitchedOn } from "#documents/docx/paragraph.ts";
import { readStyles } from "#documents/docx/styles.ts";
import { readXml, type XmlElement } from "#documents/docx/xml.ts";
import { packZip } from "#platform/archives/pack-zip.ts";
import { contentTypes, listNamedLinks, type PartLinks, readLinks, relationsName, relationsXml } from "./docx-links.ts";
import type { PlacedText } from "./find-identities.ts";
import { getEmptyPicture, isEmptyPicture } from "./pictures/empty-picture.ts";
import { scrubSvg } from "./pictures/scrub-svg.ts";
import { readableAddress } from "./names/readable-address.ts";
import type { Removals } from "./removals.ts";
import { RetainedWords } from "./retained-words.ts";
import { type ScrubContext, scrubXml } from "./scrub-xml.ts";

/** Properties without any: Word expects the parts, not what they hold (ECMA-376 part 2, clause 8; part 1, 22.2). */
const EMPTY_PROPERTIES: Readonly<Record<string, string>> = {
  "core-properties":
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  "extended-properties":
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
};

/** ZIP has no time before 1980; the time of saving goes. */
const NO_TIME = new Date(1980, 0, 2);

/**
 * Returns a copy of a .docx for reviewers: the same text without properties, comments, tracked deletions, hidden text,
 * embedded objects, what only these referred to, and what cameras write into pictures. Names within the text itself stay; `findIdentities` warns of them.
 * @param retained takes the words that the copy keeps beside its text: those of charts, diagrams and drawings, descriptions, names of styles, addresses of links
 * @param removals takes words out of it, in place of which a neutral mark stands
 * @param damaged names of pictures that cannot be decoded; empty ones stand in their place
 * @throws RefusedFile for a file that is no .docx or is damaged
 */
export function scrubDocx(
  bytes: Uint8Array,
  retained: PlacedText[] = [],
  removals?: Removals,
  damaged: ReadonlySet<string> = new Set(),
): Uint8Array<ArrayBuffer> {
  const archive = openDocx(bytes);
  const words = new RetainedWords(retained, removals);
  const context: ScrubContext = { hides: hidingStyles(archive), bookmarks: new Map(), notes: new Set() };
  const copy = packZip(scrubParts(archive, { context, words, removals, damaged }), NO_TIME);
  words.addUnreadPictures();
  return copy;
}

type PackedPart = { readonly name: string; readonly make: () => Uint8Array };
type Scrubbing = {
  readonly context: ScrubContext;
  readonly words: RetainedWords;
  readonly removals: Removals | undefined;
  readonly damaged: ReadonlySet<string>;
};

/**
 * Yields the parts of a copy: each is unpacked, scrubbed and packed before the next, and the parts that it names follow it. Notes come after
 * the text and the settings, which name them, and the list of contents comes last.
 */
function* scrubParts(archive: DocxArchive, { damaged, removals, ...shared }: Scrubbing): Generator<PackedPart> {
  const parts = new Set<string>();
  const waiting: { readonly name: string; readonly kind: string }[] = [{ name: "", kind: "package" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { name, kind } = next;
    if (parts.has(name)) continue;
    parts.add(name);
    const { remaining, dropped } = withoutRemoved(readLinks(archive, name), removals);
    const { bytes, named } = scrubPart(archive, { name, kind, dropped, isDamaged: damaged.has(name), ...shared });
    if (name !== "") yield { name, make: () => bytes };
    const links = name === "" ? remaining : listNamedLinks(archive, name, remaining, named);
    if (links.length > 0) {
      parts.add(relationsName(name));
      yield { name: relationsName(name), make: () => relationsXml(links) };
    }
    for (const { type, target, isExternal } of links) {
      const linked = { name: resolveTarget(name, target), kind: getRelationshipKind(type) };
      if (isExternal) shared.words.add(LINK, readableAddress(target));
      else if (NOTES.has(linked.kind)) waiting.unshift(linked);
      else waiting.push(linked);
    }
  }
  yield { name: "[Content_Types].xml", make: () => contentTypes(archive, parts) };
}

const NOTES = new Set(["footnotes", "endnotes"]);

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

type ScrubbedPart = {
  readonly name: string;
  readonly kind: string;
  readonly dropped: ReadonlySet<string>;
  readonly isDamaged: boolean;
  readonly context: ScrubContext;
  readonly words: RetainedWords;
};

type ScrubbedBytes = { readonly bytes: Uint8Array; readonly named: ReadonlySet<string> };

function scrubPart(archive: DocxArchive, part: ScrubbedPart): ScrubbedBytes {
  const { name, kind, dropped, context, words } = part;
  const named = new Set<string>();
  const empty = EMPTY_PROPERTIES[kind];
  if (empty !== undefined) return { bytes: new TextEncoder().encode(empty), named };
  const bytes = archive.part(name) ?? new Uint8Array();
  if (/\.svg$/iu.test(name)) return { bytes: words.read(scrubSvg(bytes), kind), named };
  if (/\.(?:xml|vml)$/iu.test(name)) {
    const { xml, relationships } = scrubXml(bytes, dropped, context);
    return { bytes: words.read(xml, kind), named: relationships };
  }
  return { bytes: kind === "image" ? scrubPicture(bytes, part) : bytes, named };
}

function scrubPicture(bytes: Uint8Array, { name, isDamaged, words }: ScrubbedPart): Uint8Array {
  // The copy of a copy says it too.
  if (!isDamaged && !isEmptyPicture(bytes)) return words.readPicture(bytes);
  words.addDamaged(name);
  return getEmptyPicture(name);
}

const LINK = "In the address of a link";

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
