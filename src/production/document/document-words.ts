import { countWords } from "#platform/text/count-words.ts";
import { toPlainText } from "./inline.ts";
import type { Block } from "./block.ts";
import type { Manuscript } from "./manuscript.ts";
import { listBlockContent, everyBlock } from "./walk.ts";

/** Returns the words of a text with all its parts: title, abstract, keywords, notes, captions, cells and references. */
export function countDocumentWords(text: Manuscript): number {
  const lines = [
    text.title,
    text.subtitle,
    ...text.keywords,
    ...text.abstract.map(toPlainText),
    ...text.references.map((reference) => reference.text),
    ...[text.front, text.body, ...text.notes].flatMap((blocks) => listBlockLines(blocks)),
  ];
  return countWords(lines.join("\n"));
}

/** Returns the words of blocks, a line for each of their running texts. */
export const listBlockLines = (blocks: readonly Block[]): readonly string[] =>
  [...everyBlock(blocks)].flatMap((block) => {
    if (block.t === "pre") return [block.v];
    const label = "label" in block ? [block.label] : [];
    return [...label, ...listBlockContent(block).map(toPlainText)];
  });
