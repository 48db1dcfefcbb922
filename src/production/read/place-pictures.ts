import type { Block } from "../document/block.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { listBlockContent, everyBlock, everyInline, mapContent } from "../document/walk.ts";
import { findPicture } from "../intake/pictures-beside.ts";
import type { TextBuilder } from "./text-builder.ts";

/** Returns a text whose pictures have the names of `media`, and without media that it does not show: a ZIP has others beside it. */
export function placePictures(builder: TextBuilder, text: Manuscript): Manuscript {
  const paths = Object.keys(builder.media);
  const name = (src: string): string => (paths.includes(src) ? src : (findPicture(paths, decode(src)) ?? src));
  const place = (blocks: readonly Block[]): readonly Block[] =>
    mapContent(blocks, (content) => placeInline(content, name)).map((block) => placeFigures(block, name));
  const placed = { ...text, front: place(text.front), body: place(text.body), notes: text.notes.map(place) };
  const used = new Set(sourcesIn(placed));
  const media = Object.fromEntries(Object.entries(builder.media).filter(([path]) => used.has(path)));
  return { ...placed, media };
}

const placeInline = (content: readonly Inline[], name: (src: string) => string): readonly Inline[] =>
  content.map((inline) => {
    if (inline.t === "image") return { ...inline, src: name(inline.src) };
    return "c" in inline ? { ...inline, c: placeInline(inline.c, name) } : inline;
  });

function placeFigures(block: Block, name: (src: string) => string): Block {
  const place = (one: Block): Block => placeFigures(one, name);
  switch (block.t) {
    case "figure":
      return { ...block, src: name(block.src) };
    case "quote":
      return { ...block, c: block.c.map(place) };
    case "list":
      return { ...block, items: block.items.map((item) => item.map(place)) };
    case "table": {
      const rows = (list: typeof block.head): typeof block.head =>
        list.map((row) => row.map((cell) => ({ ...cell, c: cell.c.map(place) })));
      return { ...block, head: rows(block.head), body: rows(block.body) };
    }
    default:
      return block;
  }
}

const sourcesIn = ({ front, body, notes }: Manuscript): readonly string[] =>
  [...everyBlock([...front, ...body, ...notes.flat()])].flatMap((block) => [
    ...(block.t === "figure" ? [block.src] : []),
    ...[...everyInline(listBlockContent(block).flat())].flatMap((inline) => (inline.t === "image" ? [inline.src] : [])),
  ]);

function decode(src: string): string {
  try {
    return decodeURIComponent(src);
  } catch {
    return src;
  }
}
