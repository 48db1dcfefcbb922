import type { SaxesTagNS } from "saxes";
import { escapeXml, type FieldScrubber, scrubPaths } from "./scrub-fields.ts";

/** Bookmarks that word processors make themselves; others are named by people. */
const OWN_BOOKMARK = /^_(?:Toc|Ref|Hlk|Hlt|ENREF_|GoBack)\d*$/u;

/** Who wrote, when and in which session; and a drawing once more, packed, as Word stores it for itself (`o:gfxdata`). */
const DROPPED_ATTRIBUTE = /^(?:author|date|dateUtc|initials|gfxdata|rsid\w*)$/u;

const RELATIONSHIPS = /\/relationships$/u;

/** Returns the value of an attribute by its local name. */
export const attribute = (tag: SaxesTagNS, local: string): string | undefined =>
  Object.values(tag.attributes).find((attribute) => attribute.local === local && attribute.prefix !== "xmlns")?.value;

/** Returns the new name of a bookmark, which may hold a name; those that word processors make stay. */
export function renameBookmark(known: Map<string, string>, name: string): string {
  if (OWN_BOOKMARK.test(name)) return name;
  const renamed = known.get(name) ?? `bookmark${known.size + 1}`;
  known.set(name, renamed);
  return renamed;
}

/** Returns the attributes of an element as a copy has them, without the relationships that it lacks. */
export function scrubAttributes(
  tag: SaxesTagNS,
  dropped: ReadonlySet<string>,
  fields: FieldScrubber,
  rename: (bookmark: string) => string,
): string {
  return Object.values(tag.attributes)
    .filter(({ uri, value }) => !RELATIONSHIPS.test(uri) || !dropped.has(value))
    .filter(({ local, prefix }) => prefix === "xmlns" || !DROPPED_ATTRIBUTE.test(local))
    .filter(({ local }) => tag.local !== "imagedata" || local !== "title")
    .map(({ name, local, prefix, value }) => {
      const scrubbed = prefix === "xmlns" ? value : scrubValue(tag, local, value, fields, rename);
      return ` ${name}="${escapeXml(scrubbed)}"`;
    })
    .join("");
}

/** Names of pictures often are those of the files from which they were inserted, and their descriptions the place. */
function scrubValue(
  tag: SaxesTagNS,
  local: string,
  value: string,
  fields: FieldScrubber,
  rename: (bookmark: string) => string,
): string {
  if (local === "instr") return fields.scrubInstruction(value);
  if ((tag.local === "bookmarkStart" && local === "name") || (tag.local === "hyperlink" && local === "anchor")) {
    return rename(value);
  }
  if (/^(?:docPr|cNvPr)$/u.test(tag.local) && local === "name") return `Object ${attribute(tag, "id") ?? ""}`.trim();
  return /^(?:descr|title|alt|name|href|src|tooltip)$/u.test(local) ? scrubPaths(value) : value;
}
