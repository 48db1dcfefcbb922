import { listInnerIds, listPieces, type TextPiece, type TextPlace } from "../document/pieces.ts";
import { xmlText } from "#platform/text/xml-text.ts";
import type { Block } from "../document/block.ts";
import { toPlainText } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { html } from "./html-element.ts";
import { type HtmlWriting, writeInlines } from "./html-inlines.ts";
import { dataAddress } from "./html-edition.ts";
import { writeBlocks } from "./html-text.ts";

/** A piece of a text as the screens of production show it. Ids are those of the HTML edition. */
export type TextBlock = {
  readonly id: string;
  readonly place: TextPlace;
  /** The kind of the block; "title", "abstract" or "reference" for what is no block. */
  readonly kind: Block["t"] | "title" | "abstract" | "reference";
  /** The block as HTML; everything in it is escaped, pictures are `data:` addresses. */
  readonly html: string;
  /** Its words, a line for each block inside it: what a correction quotes as `original`. */
  readonly text: string;
  /** The ids of blocks inside it: a problem may name one of them as its place. */
  readonly inner?: readonly string[];
  /** The number of the note to which the block belongs. */
  readonly note?: number;
  /** The level of a heading. */
  readonly level?: number;
  /** The alternative text of a figure, empty where it is missing. */
  readonly alt?: string;
  readonly decorative?: boolean;
  /** The caption of a figure or table, without its label. */
  readonly caption?: string;
  readonly label?: string;
  /** How many of a table's rows are its head. */
  readonly head_rows?: number;
};

/** The blocks of a text, with its language and direction. */
export type TextBlocks = { readonly lang: string; readonly dir: "ltr" | "rtl"; readonly blocks: readonly TextBlock[] };

/** Returns the blocks of a text for the screens of production, in the order in which they are read. */
export function writeTextBlocks(text: Manuscript): TextBlocks {
  const writing: HtmlWriting = { text, target: { epub: false, address: (name) => dataAddress(text.media[name]) } };
  const notes = new Map(text.notes.flatMap((note, index) => note.map(({ id }) => [id, index + 1] as const)));
  return {
    lang: text.lang,
    dir: text.dir,
    blocks: listPieces(text).map((piece) => writeBlockHtml(writing, piece, notes)),
  };
}

function writeBlockHtml(writing: HtmlWriting, piece: TextPiece, notes: ReadonlyMap<string, number>): TextBlock {
  const { id, place, text } = piece;
  switch (piece.place) {
    case "title":
      return { id, place, kind: "title", text, html: html("p", { id }, xmlText(text)) };
    case "abstract":
      return { id, place, kind: "abstract", text, html: html("p", { id }, writeInlines(writing, piece.content)) };
    case "reference":
      return { id, place, kind: "reference", text, html: html("p", { id }, writeInlines(writing, piece.reference.c)) };
    default: {
      const note = notes.get(id);
      const inner = listInnerIds(piece.block);
      return {
        id,
        place,
        kind: piece.block.t,
        text,
        html: writeBlockItself(writing, piece.block),
        ...(inner.length > 0 && { inner }),
        ...(note !== undefined && { note }),
        ...describeBlock(piece.block),
      };
    }
  }
}

/** Headings of a text are flat here: each has its own level, below that of the page. */
const writeBlockItself = (writing: HtmlWriting, block: Block): string =>
  block.t === "h"
    ? html(`h${Math.min(block.level + 2, 6)}`, { id: block.id }, writeInlines(writing, block.c))
    : writeBlocks(writing, [block]);

function describeBlock(block: Block): Partial<TextBlock> {
  if (block.t === "h") return { level: block.level };
  if (block.t === "table")
    return { label: block.label, caption: toPlainText(block.caption), head_rows: block.head.length };
  if (block.t !== "figure") return {};
  return {
    label: block.label,
    caption: toPlainText(block.caption),
    alt: block.alt,
    ...(block.decorative === true && { decorative: true }),
  };
}
