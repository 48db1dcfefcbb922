import { Parser } from "htmlparser2";
import { xmlText } from "#platform/xml-text.ts";
import { ANCHOR_PREFIX, type Passage } from "../reading-text.ts";
import type { Face } from "./face-classes.ts";
import { cleanAttributes } from "./clean-attributes.ts";
import { DROPPED, KEPT, MATHML, RENAMED, VOID } from "./kept-elements.ts";

/** Where the addresses of a part lead to, as its reader sees them. */
export type Addresses = {
  /** Returns the relative address of a place in the text (`3#t-n4`); undefined for one outside of it. */
  readonly link: (href: string) => string | undefined;
  /** Returns the relative address of a picture; undefined for one that is not in the file. */
  readonly picture: (src: string) => string | undefined;
};

export type CleanPart = {
  readonly html: string;
  readonly passages: readonly Passage[];
  /** The first heading's words; empty without one. */
  readonly heading: string;
  /** The addresses in this part. */
  readonly anchors: ReadonlySet<string>;
};

type Cleaning = { readonly addresses: Addresses; readonly faces: ReadonlyMap<string, readonly Face[]> };

/** Deeper elements are left out, with their words kept. */
const MAX_DEPTH = 60;
/** The words of a passage of the search, about; a paragraph is not divided until it is twice as long. */
const PASSAGE_LENGTH = 1500;
const MAX_PASSAGE = 20_000;
const BLOCKS = new Set([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "li",
  "blockquote",
  "pre",
  "figcaption",
  "td",
  "th",
  "dt",
  "dd",
]);

/**
 * Returns the text of an XHTML or HTML file as HTML of known elements and attributes: no style, script, form, frame or
 * address of another site's picture remains. Every paragraph has an address. Broken markup is read as a browser would.
 */
export function cleanHtml(source: string, { addresses, faces }: Cleaning): CleanPart {
  const out: string[] = [];
  const open: { readonly written: readonly string[]; readonly name: string }[] = [];
  const anchors = new Set<string>();
  const passages: { anchor: string; text: string }[] = [];
  let dropped = 0;
  let blocks = 0;
  let heading = "";
  let inHeading = false;
  let inBody = false;
  const headings = headingsBelowPage(source);

  const anchorOf = (name: string, id: string | undefined): string | undefined => {
    const anchor = id ? ANCHOR_PREFIX + id.replaceAll(/[^\w.-]/gu, "-").slice(0, 80) : undefined;
    if (anchor !== undefined && !anchors.has(anchor)) {
      anchors.add(anchor);
      return anchor;
    }
    if (!BLOCKS.has(name)) return undefined;
    blocks += 1;
    const own = `${ANCHOR_PREFIX}b${blocks}`;
    if (anchors.has(own)) return undefined;
    anchors.add(own);
    return own;
  };

  const parser = new Parser(
    {
      onopentag(given, attributes) {
        const name = given.toLowerCase(); // a drawing's elements keep their capitals
        if (name === "body") inBody = true;
        if (DROPPED.has(name)) dropped += 1;
        if (dropped > 0 || !inBody) return;
        const element = RENAMED.get(name) ?? headings(name) ?? name;
        if (!KEPT.has(element) || open.length >= MAX_DEPTH) {
          open.push({ written: [], name });
          return;
        }
        const anchor = MATHML.has(element) ? undefined : anchorOf(element, attributes["id"]);
        const kept = cleanAttributes(element, attributes, addresses);
        if (element === "img" && kept.every(([key]) => key !== "src")) return;
        if (BLOCKS.has(element)) startPassage(passages, anchor);
        if (/^h[1-6]$/u.test(element) && heading === "") inHeading = true;
        const list = anchor === undefined ? kept : [["id", anchor] as const, ...kept];
        out.push(`<${element}${list.map(([key, value]) => ` ${key}="${xmlText(value)}"`).join("")}>`);
        if (VOID.has(element)) return;
        const wrapped = facesOf(attributes["class"], faces);
        for (const face of wrapped) out.push(openFace(face));
        open.push({ written: [element, ...wrapped], name });
      },
      ontext(text) {
        if (dropped > 0 || !inBody) return;
        out.push(xmlText(text));
        if (inHeading && heading.length < 500) heading += text;
        addWords(passages, text);
      },
      onclosetag(given) {
        const name = given.toLowerCase();
        if (DROPPED.has(name)) dropped = Math.max(0, dropped - 1);
        if (dropped > 0 || open.at(-1)?.name !== name) return;
        const closed = open.pop();
        if (/^h[1-6]$/u.test(name)) inHeading = false;
        for (const element of closed?.written.toReversed() ?? []) out.push(closeTag(element));
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true, lowerCaseTags: true },
  );
  parser.end(source);
  for (const { written } of open.toReversed()) for (const element of written.toReversed()) out.push(closeTag(element));
  return { html: out.join("").trim(), passages: passages.flatMap(divided), heading: squeeze(heading), anchors };
}

/**
 * Returns what a heading becomes: the highest of a part stands below the page's own, which is h1, and none skips a level.
 */
function headingsBelowPage(source: string): (name: string) => string | undefined {
  const levels = [...source.matchAll(/<h([1-6])[\s>]/giu)].map(([, level]) => Number(level));
  const highest = Math.min(6, ...levels);
  let last = 1;
  return (name) => {
    if (!/^h[1-6]$/u.test(name)) return undefined;
    last = Math.min(Number(name.slice(1)) - highest + 2, last + 1, 6);
    return `h${last}`;
  };
}

const facesOf = (classes: string | undefined, faces: ReadonlyMap<string, readonly Face[]>): readonly Face[] => [
  ...new Set((classes ?? "").split(/\s+/u).flatMap((name) => faces.get(name) ?? [])),
];

const openFace = (face: Face): string => (face === "small-caps" ? `<span class="small-caps">` : `<${face}>`);
const closeTag = (element: string): string => `</${element === "small-caps" ? "span" : element}>`;

function startPassage(passages: { anchor: string; text: string }[], anchor: string | undefined): void {
  const last = passages.at(-1);
  if (anchor !== undefined && (last === undefined || last.text.length >= PASSAGE_LENGTH))
    passages.push({ anchor, text: "" });
  else if (last) last.text += "\n";
}

function addWords(passages: { anchor: string; text: string }[], text: string): void {
  const last = passages.at(-1);
  if (last) last.text += text;
  else if (text.trim() !== "") passages.push({ anchor: "", text });
}

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** A passage of the search has a bounded length, even of a paragraph without end; its pieces share their address. */
function divided({ anchor, text }: Passage): Passage[] {
  const words = squeeze(text);
  const pieces = Math.ceil(words.length / MAX_PASSAGE);
  return Array.from({ length: pieces }, (_, place) => ({
    anchor,
    text: words.slice(place * MAX_PASSAGE, (place + 1) * MAX_PASSAGE),
  }));
}
