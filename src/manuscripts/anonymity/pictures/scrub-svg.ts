import type { SaxesTagNS } from "saxes";
import { decodeXml, documentParser } from "#documents/docx/xml.ts";
import { escapeXml } from "../scrub-fields.ts";
import { scrubImage } from "../scrub-image.ts";
import { renameInTimes } from "./svg-times.ts";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const XML = "http://www.w3.org/XML/1998/namespace";
/** Languages that a picture draws with: its own, formulas, and the text within `foreignObject`. */
const DRAWN = new Set([SVG, "http://www.w3.org/1998/Math/MathML", "http://www.w3.org/1999/xhtml"]);
/** What describes the making of a picture, and what runs. */
const REMOVED = new Set(["metadata", "script", "handler"]);
/**
 * Names that drawing programs take from those of layers and files; who listens to what; what other programs noted; what names parts of forms,
 * tables and formulas and is not drawn.
 */
const REMOVED_ATTRIBUTE =
  /^(?:data-.*|on.*|aria-.*|role|name|for|form|headers|list|itemref|usemap|popovertarget|commandfor|xref)$/iu;
const REFERENCE = /url\(\s*(['"]?)#([^'")]+)\1\s*\)/gu;
const EMBEDDED = /^data:(image\/(?:png|jpeg|webp|tiff));base64,(.*)$/su;

/**
 * Rewrites a picture in SVG without the places of files, names of layers and remarks that drawing programs write into it (Inkscape's `sodipodi:docname` and
 * `inkscape:label`, Illustrator's `data-name`), and with new names of its parts and classes. The words that it shows stay.
 * @throws RefusedFile for XML that is not well formed
 */
export function scrubSvg(bytes: Uint8Array): Uint8Array {
  const text = decodeXml(bytes);
  const names = collectNames(text);
  const output: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const open: string[] = [];
  let removing = 0;
  const parser = documentParser();
  parser.on("opentag", (tag) => {
    if (removing > 0 || !DRAWN.has(tag.uri) || REMOVED.has(tag.local)) {
      removing += 1;
      return;
    }
    open.push(tag.local);
    output.push(`<${tag.name}${writeAttributes(tag, names)}${tag.isSelfClosing ? "/" : ""}>`);
  });
  const write = (words: string): void => {
    if (removing > 0 || open.length === 0) return;
    output.push(escapeXml(open.at(-1) === "style" ? renameInStyles(words, names) : words));
  };
  parser.on("text", write);
  parser.on("cdata", write);
  parser.on("closetag", (tag) => {
    if (removing > 0) {
      removing -= 1;
      return;
    }
    open.pop();
    if (!tag.isSelfClosing) output.push(`</${tag.name}>`);
  });
  parser.write(text).close();
  return new TextEncoder().encode(output.join(""));
}

/** New names of a picture's parts and classes by their old ones. */
type Names = { readonly ids: ReadonlyMap<string, string>; readonly classes: ReadonlyMap<string, string> };

function collectNames(text: string): Names {
  const ids = new Map<string, string>();
  const classes = new Map<string, string>();
  const parser = documentParser();
  parser.on("opentag", ({ attributes }) => {
    for (const { name, value } of Object.values(attributes)) {
      if (/^(?:xml:)?id$/u.test(name) && !ids.has(value)) ids.set(value, `part${ids.size + 1}`);
      if (name !== "class") continue;
      for (const one of splitClasses(value)) if (!classes.has(one)) classes.set(one, `class${classes.size + 1}`);
    }
  });
  parser.write(text).close();
  return { ids, classes };
}

const splitClasses = (value: string): readonly string[] => value.split(/\s+/u).filter((name) => name !== "");

function writeAttributes(tag: SaxesTagNS, names: Names): string {
  const isDrawn = (uri: string): boolean => uri === "" || DRAWN.has(uri) || uri === XLINK || uri === XML;
  return Object.values(tag.attributes)
    .filter(({ local, prefix, uri, value }) => {
      if (prefix === "xmlns" || local === "xmlns") return DRAWN.has(value) || value === XLINK;
      if (!isDrawn(uri) || REMOVED_ATTRIBUTE.test(local)) return false;
      // Of links only the address is drawn; a base is the place of the file.
      return uri === XLINK ? local === "href" : !(uri === XML && local === "base");
    })
    .flatMap(({ name, local, prefix, value }) => {
      const renamed = prefix === "xmlns" ? value : renameValue(tag, local, value, names);
      return renamed === undefined ? [] : [` ${name}="${escapeXml(renamed)}"`];
    })
    .join("");
}

/** Returns the value of an attribute with the new names; undefined for one that leads to a file. */
function renameValue({ local: element }: SaxesTagNS, local: string, value: string, names: Names): string | undefined {
  if (local === "id") return names.ids.get(value) ?? value;
  if (local === "class")
    return splitClasses(value)
      .map((name) => names.classes.get(name) ?? name)
      .join(" ");
  if (local === "href" || local === "src") return renameAddress(element, value, names);
  return local === "begin" || local === "end" ? renameInTimes(value, names.ids) : renameReferences(value, names);
}

function renameAddress(element: string, value: string, { ids }: Names): string | undefined {
  if (value.startsWith("#")) return `#${ids.get(value.slice(1)) ?? "part"}`;
  if (element === "a") return /^https?:/iu.test(value) ? value : undefined;
  const [, type, data] = EMBEDDED.exec(value) ?? [];
  if (type === undefined || data === undefined) return undefined;
  return `data:${type};base64,${Buffer.from(scrubImage(new Uint8Array(Buffer.from(data, "base64")))).toString("base64")}`;
}

const renameReferences = (value: string, { ids }: Names): string =>
  value.replaceAll(REFERENCE, (_, _quote: string, id: string) => `url(#${ids.get(id) ?? "part"})`);

/** Selectors name parts and classes; within braces `#abc` is a colour. */
function renameInStyles(styles: string, { ids, classes }: Names): string {
  const plain = styles.replaceAll(/\/\*[\s\S]*?\*\//gu, "").replaceAll(/@import[^;]*;/giu, "");
  return renameReferences(plain, { ids, classes }).replaceAll(/[^{}]+(?=\{)/gu, (selector) =>
    selector
      .replaceAll(/#([\w-]+)/gu, (_, id: string) => `#${ids.get(id) ?? "part"}`)
      .replaceAll(/\.([\w-]+)/gu, (whole, name: string) => (classes.has(name) ? `.${classes.get(name)}` : whole)),
  );
}
