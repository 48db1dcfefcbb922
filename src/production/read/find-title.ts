import type { Block } from "../document/block.ts";
import { toPlainText } from "../document/inline.ts";

/**
 * Returns the title of a text, and its blocks without it. Where the file names no title, it is the one heading of the first level that
 * begins the text and has the others below it; those rise by a level.
 */
export function findWholeTitle(
  title: string,
  blocks: readonly Block[],
): { readonly title: string; readonly blocks: readonly Block[] } {
  if (title !== "") return { title, blocks };
  const [first, ...others] = blocks;
  const headings = blocks.filter((block) => block.t === "h");
  const isOnly = headings.filter(({ level }) => level === 1).length === 1;
  if (first?.t !== "h" || first.level !== 1 || !isOnly || headings.length < 2) return { title, blocks };
  return {
    title: toPlainText(first.c).replaceAll(/\s+/gu, " ").trim(),
    blocks: others.map((block) => (block.t === "h" ? { ...block, level: block.level - 1 } : block)),
  };
}
