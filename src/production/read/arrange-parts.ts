import type { Block, Heading } from "../document/block.ts";
import { type Inline, toPlainText } from "../document/inline.ts";
import { listBlockLines } from "../document/document-words.ts";
import { countWords } from "#platform/text/count-words.ts";
import { dropCharacters } from "./labels.ts";
import { findAbstractBeginning, isAbstractHeading, isReferencesHeading, parseKeywords } from "./part-names.ts";

/** The parts of a text: what stands before its first heading, abstract and keywords, the text itself, and entries of the bibliography. */
export type Parts = {
  readonly front: readonly Block[];
  readonly abstract: readonly (readonly Inline[])[];
  readonly keywords: readonly string[];
  readonly body: readonly Block[];
  readonly entries: readonly Entry[];
};

/** A paragraph of the bibliography; `number` is its place in a numbered list. */
export type Entry = { readonly block: Extract<Block, { t: "p" }>; readonly number: number | null };

/** Paragraphs of names and addresses are shorter. */
const MAX_FRONT_WORDS = 35;
const MAX_FRONT_BLOCKS = 12;

type Region = "front" | "abstract" | "body" | "references";
type Collected = {
  readonly front: Block[];
  readonly abstract: (readonly Inline[])[];
  readonly body: Block[];
  readonly entries: Entry[];
  keywords: readonly string[];
};

/** Divides the blocks of a text into its parts. `bibliography`: paragraphs that the file itself calls entries. */
export function arrangeParts(blocks: readonly Block[], bibliography: ReadonlySet<string>): Parts {
  const collected: Collected = { front: [], abstract: [], body: [], entries: [], keywords: [] };
  let region: Region = findFirstRegion(blocks);
  let level = 0;
  for (const block of blocks) {
    if (block.t === "h") {
      const next = chooseRegion(block, region, level);
      if (next !== region || isPartHeading(block)) level = block.level;
      region = next;
      if (isPartHeading(block)) continue;
    }
    region = place(collected, block, region, bibliography);
  }
  return collected.entries.length > 0 ? collected : { ...collected, ...findListByShape(collected.body) };
}

function findFirstRegion(blocks: readonly Block[]): Region {
  const first = blocks.findIndex(({ t }) => t === "h");
  return first > 0 && first <= MAX_FRONT_BLOCKS ? "front" : "body";
}

const isPartHeading = ({ c }: Heading): boolean =>
  isAbstractHeading(toPlainText(c)) || isReferencesHeading(toPlainText(c));

/** A heading below that of the references ("Archives") divides them; one of the same level ends them. */
function chooseRegion(heading: Heading, region: Region, level: number): Region {
  const text = toPlainText(heading.c);
  if (isAbstractHeading(text)) return "abstract";
  if (isReferencesHeading(text)) return "references";
  return region === "references" && heading.level > level ? "references" : "body";
}

/** Puts a block into its part, and returns the region in which the next one lies. */
function place(collected: Collected, block: Block, region: Region, bibliography: ReadonlySet<string>): Region {
  const text = block.t === "p" ? toPlainText(block.c) : "";
  const keywords = block.t === "p" ? parseKeywords(text) : undefined;
  if (keywords && collected.keywords.length === 0) {
    collected.keywords = keywords;
    return region;
  }
  if (block.t === "p" && region !== "references" && isAbstractHeading(text)) return "abstract";
  const beginning = region === "front" && block.t === "p" ? findAbstractBeginning(text) : undefined;
  if (beginning !== undefined && block.t === "p") {
    collected.abstract.push(dropCharacters(block.c, beginning));
    return region;
  }
  if (bibliography.has(block.id)) {
    collected.entries.push(...listBlockEntries(block));
    return region;
  }
  return placeByRegion(collected, block, region);
}

function placeByRegion(collected: Collected, block: Block, region: Region): Region {
  if (region === "references") {
    const entries = listBlockEntries(block);
    if (entries.length > 0) collected.entries.push(...entries);
    else collected.body.push(block);
    return region;
  }
  if (region === "abstract" && block.t === "p") {
    collected.abstract.push(block.c);
    return region;
  }
  if (region === "front" && countWords(listBlockLines([block]).join(" ")) < MAX_FRONT_WORDS && block.t === "p") {
    collected.front.push(block);
    return region;
  }
  collected.body.push(block);
  // The first long paragraph before any heading begins the text.
  return region === "front" ? "body" : region;
}

/** Returns the entries in a block of the bibliography: a paragraph, or the items of a list; none for another block. */
function listBlockEntries(block: Block): readonly Entry[] {
  if (block.t === "p") return [{ block, number: null }];
  if (block.t === "quote") return block.c.every(({ t }) => t === "p") ? block.c.flatMap(listBlockEntries) : [];
  if (block.t !== "list") return [];
  const items = block.items.map((item, index) => ({ item, number: block.ordered ? block.start + index : null }));
  return items.every(({ item }) => item.length === 1 && item[0]?.t === "p")
    ? items.flatMap(({ item, number }) => item.flatMap((block) => (block.t === "p" ? [{ block: block, number }] : [])))
    : [];
}

/** Entries are shorter than paragraphs of a text, begin with a name or a number, and have a year. */
const ENTRY_SHAPE = /^\s*(?:\[?\d{1,3}[\].]\s*)?["“«]?\p{Lu}[\p{L}’'-]+[^]*\b(?:1[5-9]|20)\d\d[a-z]?\b/u;
const MAX_ENTRY_CHARACTERS = 600;
const MIN_ENTRIES = 3;

/** A list of references without a heading is recognised by its place at the end and the shape of all its entries. */
function findListByShape(body: readonly Block[]): Pick<Parts, "body" | "entries"> {
  let start = body.length;
  while (start > 0 && hasEntryShape(body[start - 1])) start -= 1;
  const run = body.slice(start);
  if (run.length < MIN_ENTRIES || start === 0) return { body, entries: [] };
  return { body: body.slice(0, start), entries: run.flatMap(listBlockEntries) };
}

function hasEntryShape(block: Block | undefined): boolean {
  if (block?.t !== "p") return false;
  const text = toPlainText(block.c);
  const sentences = text.split(/[.!?]\s+\p{Lu}\p{Ll}+\s+\p{Ll}+\s+\p{Ll}+\s+\p{Ll}+/u).length;
  const hasPlace =
    /\b(?:1[5-9]|20)\d\d[a-z]?\b/u.test(text.slice(0, 160)) || /\b(?:1[5-9]|20)\d\d[a-z]?\)?\.?\s*$/u.test(text);
  return (
    text.length < MAX_ENTRY_CHARACTERS &&
    ENTRY_SHAPE.test(text) &&
    hasPlace &&
    /[,.]/u.test(text.slice(0, 60)) &&
    sentences < 3
  );
}
