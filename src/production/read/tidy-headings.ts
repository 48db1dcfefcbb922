import type { Block } from "../document/block.ts";
import { type Inline, toPlainText } from "../document/inline.ts";
import { findLabel } from "./labels.ts";
import { undress } from "./read-inlines.ts";
import { addProblem, type TextBuilder } from "./text-builder.ts";

/** A longer line is a sentence that its author stressed. */
const MAX_HEADING_CHARACTERS = 120;

/** Returns blocks in which paragraphs that are wholly bold, short and followed by text are headings; each is noted. */
export function findTypedHeadings(builder: TextBuilder, blocks: readonly Block[]): readonly Block[] {
  let level = 0;
  const hasHeadings = blocks.some(({ t }) => t === "h");
  return blocks.map((block, index): Block => {
    if (block.t === "h") level = block.level;
    const next = blocks[index + 1];
    if (block.t !== "p" || !isTypedHeading(block.c) || next === undefined || next.t === "table" || isBold(next))
      return block;
    // Bold lines above the first heading are names and addresses.
    if (hasHeadings && level === 0) return block;
    const text = toPlainText(block.c);
    addProblem(
      builder,
      "note",
      "heading-by-bold",
      `“${text}” is a bold paragraph and was taken for a heading. Use a heading style.`,
      block.id,
    );
    return { id: block.id, t: "h", level: hasHeadings ? Math.min(level + 1, 6) : 1, c: undress(block.c) };
  });
}

const isBold = (block: Block): boolean => block.t === "p" && isTypedHeading(block.c);

function isTypedHeading(content: readonly Inline[]): boolean {
  const isStrong = content.length > 0 && content.every((inline) => inline.t === "strong" || isSpace(inline));
  const text = toPlainText(content).trim();
  return (
    isStrong &&
    text.length > 0 &&
    text.length <= MAX_HEADING_CHARACTERS &&
    !/[.,;:!…]$/u.test(text) &&
    /\p{Letter}/u.test(text) &&
    findLabel(text) === undefined
  );
}

const isSpace = (inline: Inline): boolean => inline.t === "text" && inline.v.trim() === "";

/** Returns blocks without empty headings and without gaps between the levels of headings (PDF/UA-1, §7.4.2); gaps are problems. */
export function closeHeadingGaps(builder: Pick<TextBuilder, "problems">, blocks: readonly Block[]): readonly Block[] {
  let level = 0;
  return blocks
    .filter((block) => block.t !== "h" || toPlainText(block.c).trim() !== "" || block.c.some(({ t }) => t === "math"))
    .map((block): Block => {
      if (block.t !== "h") return block;
      const closed = Math.min(block.level, level + 1);
      if (closed !== block.level && level > 0)
        addProblem(
          builder,
          "should",
          "heading-gap",
          `The heading “${toPlainText(block.c)}” skips a level and was raised. Set its level in the manuscript.`,
          block.id,
        );
      level = closed;
      return { ...block, level: closed };
    });
}
