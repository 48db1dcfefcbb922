import type { Block, Cell } from "./block.ts";
import type { Inline } from "./inline.ts";

type Change = (content: readonly Inline[]) => readonly Inline[];

/** Returns blocks with all their running text changed, that of captions and cells too. */
export const mapContent = (blocks: readonly Block[], change: Change): readonly Block[] =>
  blocks.map((block) => changeBlock(block, change));

function changeBlock(block: Block, change: Change): Block {
  switch (block.t) {
    case "p":
    case "h":
      return { ...block, c: change(block.c) };
    case "quote":
      return { ...block, c: mapContent(block.c, change) };
    case "list":
      return { ...block, items: block.items.map((item) => mapContent(item, change)) };
    case "figure":
      return { ...block, caption: change(block.caption) };
    case "table":
      return {
        ...block,
        caption: change(block.caption),
        source: change(block.source),
        head: changeRows(block.head, change),
        body: changeRows(block.body, change),
      };
    default:
      return block;
  }
}

const changeRows = (rows: readonly (readonly Cell[])[], change: Change): readonly (readonly Cell[])[] =>
  rows.map((row) => row.map((cell) => ({ ...cell, c: mapContent(cell.c, change) })));

/** Returns running text with its characters replaced by what `change` makes of them; links and references stay as they are. */
export const mapText = (content: readonly Inline[], change: (text: string) => readonly Inline[]): readonly Inline[] =>
  content.flatMap((inline): readonly Inline[] => {
    if (inline.t === "text") return change(inline.v);
    if (inline.t === "link" || inline.t === "ref" || !("c" in inline)) return [inline];
    return [{ ...inline, c: mapText(inline.c, change) }];
  });

/** Yields each block and the blocks inside it, in their order. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    if (block.t === "quote") yield* everyBlock(block.c);
    if (block.t === "list") for (const item of block.items) yield* everyBlock(item);
    if (block.t === "table") for (const cell of [...block.head, ...block.body].flat()) yield* everyBlock(cell.c);
  }
}

/** Returns the running texts of a block itself, not those of the blocks inside it. */
export function listBlockContent(block: Block): readonly (readonly Inline[])[] {
  if (block.t === "p" || block.t === "h") return [block.c];
  if (block.t === "figure") return [block.caption];
  return block.t === "table" ? [block.caption, block.source] : [];
}

/** Yields each inline and those inside it. */
export function* everyInline(content: readonly Inline[]): Generator<Inline> {
  for (const inline of content) {
    yield inline;
    if ("c" in inline) yield* everyInline(inline.c);
  }
}
