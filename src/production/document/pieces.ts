import type { Block } from "./block.ts";
import { type Inline, toPlainText } from "./inline.ts";
import type { Manuscript, Reference } from "./manuscript.ts";
import { listBlockContent, everyBlock } from "./walk.ts";

/** Where in a text a block stands. */
export type TextPlace = "title" | "abstract" | "front" | "body" | "note" | "reference";

/** A piece of a text that can be corrected, by its id: a block that no other one contains, a reference, a paragraph of the abstract, the title. */
export type TextPiece =
  | { readonly id: string; readonly place: "title"; readonly text: string }
  | { readonly id: string; readonly place: "abstract"; readonly text: string; readonly content: readonly Inline[] }
  | { readonly id: string; readonly place: "reference"; readonly text: string; readonly reference: Reference }
  | { readonly id: string; readonly place: "front" | "body" | "note"; readonly text: string; readonly block: Block };

/** Returns the words of a block and of those inside it, a line for each. */
export const plainBlock = (block: Block): string =>
  [...everyBlock([block])]
    .flatMap((block) => (block.t === "pre" ? [block.v] : listBlockContent(block).map(toPlainText)))
    .filter((line) => line !== "")
    .join("\n");

export const TITLE_ID = "title";
export const SUBTITLE_ID = "subtitle";
export const abstractId = (index: number): string => `abstract-${index + 1}`;

/** Returns the ids of the blocks inside a block. */
export const listInnerIds = (block: Block): readonly string[] =>
  [...everyBlock([block])].map(({ id }) => id).filter((id) => id !== block.id);

/** Whether an id is that of a piece or of a block inside it. */
export const hasId = (piece: TextPiece, id: string): boolean =>
  piece.id === id || ("block" in piece && listInnerIds(piece.block).includes(id));

/** Returns the pieces of a text in the order in which they are read. */
export function listPieces(text: Manuscript): readonly TextPiece[] {
  const blocks = (place: "front" | "body" | "note", list: readonly Block[]): readonly TextPiece[] =>
    list.map((block) => ({ id: block.id, place, text: plainBlock(block), block }));
  const title = (id: string, words: string): readonly TextPiece[] =>
    words === "" ? [] : [{ id, place: "title", text: words }];
  return [
    ...title(TITLE_ID, text.title),
    ...title(SUBTITLE_ID, text.subtitle),
    ...text.abstract.map((content, index): TextPiece => ({
      id: abstractId(index),
      place: "abstract",
      text: toPlainText(content),
      content,
    })),
    ...blocks("front", text.front),
    ...blocks("body", text.body),
    ...blocks("note", text.notes.flat()),
    ...text.references.map((reference): TextPiece => ({
      id: reference.id,
      place: "reference",
      text: toPlainText(reference.c),
      reference,
    })),
  ];
}
