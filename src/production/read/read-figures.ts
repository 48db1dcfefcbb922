import type { Block, Figure } from "../document/block.ts";
import { type Inline, toPlainText } from "../document/inline.ts";
import { dropCharacters, findLabel } from "./labels.ts";
import { findAttribute, type PandocBlock, type PandocFigure, type PandocInline } from "./pandoc-tree.ts";
import { readInlines, trimInlines, undress } from "./read-inlines.ts";
import { addTarget, beginBlock, type TextBuilder } from "./text-builder.ts";

export type ReadBlocks = (builder: TextBuilder, blocks: readonly PandocBlock[]) => readonly Block[];

/** Lengths of a picture that pandoc writes, in inches each. */
const INCHES: Readonly<Record<string, number>> = { in: 1, cm: 1 / 2.54, mm: 1 / 25.4, pt: 1 / 72, px: 1 / 96 };

/** Returns a length in inches; null for a share of the measure or an unknown unit. */
export function parseInches(length: string | undefined): number | null {
  const [, number = "", unit = ""] = /^\s*([\d.]+)\s*([a-z]+)/iu.exec(length ?? "") ?? [];
  const inches = Number(number) * (INCHES[unit.toLowerCase()] ?? 0);
  return inches > 0 ? Math.round(inches * 1000) / 1000 : null;
}

/** Returns the figure of a picture that stands by itself; its caption, if it has one, is the paragraph below it. */
export const toFigure = (
  builder: TextBuilder,
  image: Extract<Inline, { t: "image" }>,
  width: string | undefined,
  id: string | null,
): Figure => ({
  id: id ?? beginBlock(builder),
  t: "figure",
  src: image.src,
  alt: image.alt,
  inches: parseInches(width),
  label: "",
  caption: [],
});

/** Returns a figure with its label taken off the caption. A figure of several pictures becomes one for each, the last with the caption. */
export function readFigure(builder: TextBuilder, { c }: PandocFigure, readBlocks: ReadBlocks): readonly Block[] {
  const [[target], [, captionBlocks], content] = c;
  const id = beginBlock(builder);
  addTarget(builder, target);
  const images = content.flatMap((block) => findImages(block));
  const { label, caption } = readCaption(builder, captionBlocks, readBlocks);
  if (images.length === 0) return readFigureText(builder, content, { label, caption }, readBlocks);
  return images.map(({ src, alt, width }, index): Figure => {
    const isLast = index === images.length - 1;
    const words = toPlainText(readInlines(builder, alt, readBlocks));
    return {
      id: isLast ? id : beginBlock(builder),
      t: "figure",
      src,
      // Pandoc repeats the caption as a description where the file has none.
      alt: words === `${label} ${toPlainText(caption)}`.trim() || words === toPlainText(caption) ? "" : words,
      inches: parseInches(width),
      label: isLast ? label : "",
      caption: isLast ? caption : [],
    };
  });
}

/** A figure of LaTeX can be text or a drawing in code: what is text stays, with the caption below it. */
function readFigureText(
  builder: TextBuilder,
  content: readonly PandocBlock[],
  { label, caption }: { readonly label: string; readonly caption: readonly Inline[] },
  readBlocks: ReadBlocks,
): readonly Block[] {
  const inner = readBlocks(builder, content);
  const [only] = inner;
  if (only?.t === "table" && inner.length === 1 && only.caption.length === 0) return [{ ...only, label, caption }];
  if (caption.length === 0) return inner;
  const text: readonly Inline[] =
    label === "" ? caption : [{ t: "strong", c: [{ t: "text", v: label }] }, { t: "text", v: " " }, ...caption];
  return [...inner, { id: beginBlock(builder), t: "p", c: text }];
}

type FoundImage = { readonly src: string; readonly alt: readonly PandocInline[]; readonly width: string | undefined };

function findImages(block: PandocBlock): readonly FoundImage[] {
  if (block.t === "Para" || block.t === "Plain") return block.c.flatMap(findImage);
  if (block.t === "Div") return block.c[1].flatMap(findImages);
  return block.t === "Figure" ? block.c[2].flatMap(findImages) : [];
}

function findImage(inline: PandocInline): readonly FoundImage[] {
  if (inline.t === "Image")
    return [{ src: inline.c[2][0], alt: inline.c[1], width: findAttribute(inline.c[0], "width") }];
  if (inline.t === "Link") return inline.c[1].flatMap(findImage);
  if (inline.t !== "Span") return [];
  const src = findAttribute(inline.c[0], "original-image-src");
  if (src === undefined) return inline.c[1].flatMap(findImage);
  return [{ src, alt: inline.c[1], width: findAttribute(inline.c[0], "width") }];
}

/** Returns the caption of a figure or table, and the label that its author typed. */
export function readCaption(
  builder: TextBuilder,
  blocks: readonly PandocBlock[],
  readBlocks: ReadBlocks,
): { readonly label: string; readonly caption: readonly Inline[] } {
  const content = trimInlines(undress(trimInlines(readInlines(builder, blocks.flatMap(listInlines), readBlocks))));
  const found = findLabel(toPlainText(content));
  return found
    ? { label: found.label, caption: dropCharacters(content, found.length) }
    : { label: "", caption: content };
}

function listInlines(block: PandocBlock): readonly PandocInline[] {
  if (block.t === "Div") return block.c[1].flatMap(listInlines);
  return block.t === "Para" || block.t === "Plain" ? [...block.c, { t: "Space" }] : [];
}
