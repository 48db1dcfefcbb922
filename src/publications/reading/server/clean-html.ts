import { Parser } from "htmlparser2";
import { xmlText } from "#platform/text/xml-text.ts";
import { ANCHOR_PREFIX, type Passage } from "../reading-text.ts";
import { ALLOWED, DROPPED, MATHML, RENAMED, VOID } from "./allowed-elements.ts";
import { type Addresses, cleanAttributes } from "./clean-attributes.ts";
import type { Face } from "./face-classes.ts";
import { type Passages, startPassages } from "./passages.ts";

export type CleanPart = {
  readonly html: string;
  readonly passages: readonly Passage[];
  /** The first heading's words; empty without one. */
  readonly heading: string;
};

type CleanContext = { readonly addresses: Addresses; readonly faces: ReadonlyMap<string, readonly Face[]> };
type Attributes = Readonly<Record<string, string>>;
/** An element that is open: its name in the file, and what was written for it. */
type Open = { readonly name: string; readonly written: readonly string[] };

/** Deeper elements are left out, and their words are not. */
const MAX_DEPTH = 60;
const MAX_HEADING = 500;
const HEADING = /^h[1-6]$/u;
const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 li blockquote pre figcaption td th dt dd".split(" "));

/**
 * Returns the text of an XHTML or HTML file as HTML of known elements and attributes: no style, script, form, frame or
 * address of another site's picture remains. Every paragraph has an address. Broken markup is read as a browser would.
 */
export function cleanHtml(source: string, cleaning: CleanContext): CleanPart {
  const state = openState(source, cleaning);
  const parser = new Parser(
    {
      // A drawing's elements have capitals.
      onopentag: (name, attributes) => state.open(name.toLowerCase(), attributes),
      ontext: (text) => state.write(text),
      onclosetag: (name) => state.close(name.toLowerCase()),
    },
    { decodeEntities: true, recognizeSelfClosing: true, lowerCaseTags: true },
  );
  parser.end(source);
  return state.end();
}

function openState(source: string, { addresses, faces }: CleanContext) {
  const out: string[] = [];
  const opened: Open[] = [];
  const passages: Passages = startPassages();
  const makeAnchor = anchorMaker();
  const toHeading = headingsBelowPage(source);
  let [dropped, isInBody, isInHeading, heading] = [0, false, false, ""];
  const openElement = (name: string, element: string, attributes: Attributes): void => {
    const anchor = MATHML.has(element) ? undefined : makeAnchor(attributes["id"], BLOCKS.has(element));
    const cleaned = cleanAttributes(element, attributes, addresses);
    if (element === "img" && cleaned.every(([key]) => key !== "src")) return;
    if (BLOCKS.has(element)) passages.startBlock(anchor);
    if (HEADING.test(element)) isInHeading = heading === "";
    const list = anchor === undefined ? cleaned : [["id", anchor] as const, ...cleaned];
    out.push(`<${element}${list.map(([key, value]) => ` ${key}="${xmlText(value)}"`).join("")}>`);
    if (VOID.has(element)) return;
    const wrapped = findFaces(attributes["class"], faces);
    out.push(...wrapped.map(openFace));
    opened.push({ name, written: [element, ...wrapped] });
  };
  const closeLast = (): void => {
    for (const element of opened.pop()?.written.toReversed() ?? []) out.push(closeTag(element));
  };
  return {
    open(name: string, attributes: Attributes): void {
      if (name === "body") isInBody = true;
      if (DROPPED.has(name)) dropped += 1;
      if (dropped > 0 || !isInBody) return;
      const element = RENAMED.get(name) ?? toHeading(name) ?? name;
      if (ALLOWED.has(element) && opened.length < MAX_DEPTH) openElement(name, element, attributes);
      else opened.push({ name, written: [] });
    },
    write(text: string): void {
      if (dropped > 0 || !isInBody) return;
      out.push(xmlText(text));
      if (isInHeading && heading.length < MAX_HEADING) heading += text;
      passages.add(text);
    },
    close(name: string): void {
      if (DROPPED.has(name)) dropped = Math.max(0, dropped - 1);
      if (dropped > 0 || opened.at(-1)?.name !== name) return;
      if (HEADING.test(name)) isInHeading = false;
      closeLast();
    },
    end(): CleanPart {
      while (opened.length > 0) closeLast();
      return { html: out.join("").trim(), passages: passages.list(), heading: heading.replaceAll(/\s+/gu, " ").trim() };
    },
  };
}

/** Returns the address of an element: its own in the file, once; of a block without one its number. */
function anchorMaker(): (id: string | undefined, isBlock: boolean) => string | undefined {
  const taken = new Set<string>();
  let blocks = 0;
  const take = (anchor: string): string | undefined => {
    if (taken.has(anchor)) return undefined;
    taken.add(anchor);
    return anchor;
  };
  return (id, isBlock) => {
    const own = id ? take(toAnchor(id)) : undefined;
    if (own !== undefined || !isBlock) return own;
    blocks += 1;
    return take(`${ANCHOR_PREFIX}b${blocks}`);
  };
}

const MAX_ID_LENGTH = 80;

/** Returns the address for an id of the file; characters that an address would have to escape are replaced. */
export const toAnchor = (id: string): string => ANCHOR_PREFIX + id.replaceAll(/[^\w.-]/gu, "-").slice(0, MAX_ID_LENGTH);

/**
 * Returns what a heading becomes: the highest of a part stands below the page's own, which is h1, and none skips a level.
 */
function headingsBelowPage(source: string): (name: string) => string | undefined {
  const levels = [...source.matchAll(/<h([1-6])[\s>]/giu)].map(([, level]) => Number(level));
  const highest = Math.min(6, ...levels);
  let last = 1;
  return (name) => {
    if (!HEADING.test(name)) return undefined;
    last = Math.min(Number(name.slice(1)) - highest + 2, last + 1, 6);
    return `h${last}`;
  };
}

const findFaces = (classes: string | undefined, faces: ReadonlyMap<string, readonly Face[]>): readonly Face[] => [
  ...new Set((classes ?? "").split(/\s+/u).flatMap((name) => faces.get(name) ?? [])),
];

const openFace = (face: Face): string => (face === "small-caps" ? `<span class="small-caps">` : `<${face}>`);
const closeTag = (element: string): string => `</${element === "small-caps" ? "span" : element}>`;
