import type { Block } from "../document/block.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Inline } from "../document/inline.ts";
import { ENTRY_MARK, REFERENCE_TARGET } from "../intake/open-latex.ts";
import { type Attributes, findAttribute, type PandocBlock, type PandocInline } from "./pandoc-tree.ts";
import { toFigure, readFigure } from "./read-figures.ts";
import { joinInlines, readInlines, trimInlines, undress } from "./read-inlines.ts";
import { readTable } from "./read-tables.ts";
import { addProblem, addTarget, beginBlock, type TextBuilder } from "./text-builder.ts";

/** Returns the blocks of a text as pandoc read them: each with an id, and with displayed formulas and pictures as blocks. */
export const readBlocks = (builder: TextBuilder, list: readonly PandocBlock[]): readonly Block[] =>
  list.flatMap((block) => readBlock(builder, block));

export const readText = (builder: TextBuilder, list: readonly PandocInline[]): readonly Inline[] =>
  readInlines(builder, list, readBlocks);

function readBlock(builder: TextBuilder, block: PandocBlock): readonly Block[] {
  switch (block.t) {
    case "Para":
    case "Plain":
      return readParagraph(builder, block.c);
    case "Header":
      return readHeading(builder, block.c);
    case "BlockQuote":
      return readQuotation(builder, block.c);
    case "BulletList":
      return [readList(builder, block.c, null)];
    case "OrderedList":
      return [readList(builder, block.c[1], block.c[0][0])];
    case "DefinitionList":
      return block.c.flatMap(([term, definitions]) => readDefinition(builder, term, definitions.flat()));
    case "LineBlock":
      return [readLines(builder, block.c)];
    case "Div":
      return readDivision(builder, block.c);
    case "CodeBlock":
      return [{ id: beginBlock(builder), t: "pre", v: block.c[1] }];
    case "RawBlock":
      addProblem(builder, "note", "raw-code", `Code for ${block.c[0]} was left out: ${block.c[1].slice(0, 60)}`);
      return [];
    case "HorizontalRule":
      return [{ id: beginBlock(builder), t: "rule" }];
    case "Figure":
      return readFigure(builder, block, readBlocks);
    case "Table":
      return readTable(builder, block, readBlocks);
    case "Null":
      return [];
  }
}

/** A paragraph of pictures alone is figures; one of a formula alone is an equation. */
function readParagraph(builder: TextBuilder, list: readonly PandocInline[]): readonly Block[] {
  const id = beginBlock(builder);
  const content = readEntryMark(builder, trimInlines(readText(builder, list)));
  if (content.length === 0) return [];
  const images = content.filter((inline) => inline.t === "image");
  if (images.length > 0 && content.every((inline) => inline.t === "image" || isBlank(inline)))
    return images.map((image, index) => toFigure(builder, image, readWidths(list)[index], index === 0 ? id : null));
  const formulas = content.filter((inline) => inline.t === "math");
  if (formulas.length > 0 && content.every((inline) => inline.t === "math" || isBlank(inline)))
    return formulas.map(({ m }, index) => readEquation(builder, m, index === 0 ? id : beginBlock(builder)));
  return splitAtDisplayed(builder, { id, t: "p", c: content });
}

/** Takes the mark off an entry of a bibliography of LaTeX, whose number is printed before it. */
function readEntryMark(builder: TextBuilder, content: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = content;
  const mark = first?.t === "text" ? ENTRY_MARK.exec(first.v) : null;
  if (first?.t !== "text" || !mark) return content;
  builder.bibliography.add(builder.current);
  addTarget(builder, `${REFERENCE_TARGET}${builder.entryKeys[Number(mark[1]) - 1] ?? ""}`);
  return [{ t: "text", v: `[${mark[1] ?? ""}] ${first.v.slice(mark[0].length)}` }, ...others];
}

const isBlank = (inline: Inline): boolean => inline.t === "br" || (inline.t === "text" && inline.v.trim() === "");

/** The widths that the file gives its pictures, in their order. */
const readWidths = (list: readonly PandocInline[]): readonly (string | undefined)[] =>
  list.flatMap((inline) => {
    if (inline.t === "Image") return [findAttribute(inline.c[0], "width")];
    if (inline.t !== "Span") return [];
    return findAttribute(inline.c[0], "original-image-src") === undefined
      ? readWidths(inline.c[1])
      : [findAttribute(inline.c[0], "width")];
  });

const LABEL = /\\label\s*\{([^{}]+)\}/u;
const TAG = /\\tag\*?\s*\{([^{}]+)\}/u;

function readEquation(builder: TextBuilder, m: number, id: string): Block {
  const formula = builder.maths[m];
  if (!formula) return { id, t: "equation", m, label: "" };
  const key = LABEL.exec(formula.tex)?.[1]?.trim();
  const number = key === undefined ? TAG.exec(formula.tex)?.[1] : builder.equations.get(key);
  builder.maths[m] = {
    tex: formula.tex.replaceAll(new RegExp(`${LABEL.source}|${TAG.source}`, "gu"), "").trim(),
    display: true,
  };
  builder.current = id;
  if (key !== undefined) addTarget(builder, key);
  return { id, t: "equation", m, label: number === undefined ? "" : `(${number})` };
}

/** A displayed formula inside a paragraph is set between its lines: LaTeX and Word allow it in the middle of a sentence. */
function splitAtDisplayed(builder: TextBuilder, paragraph: Extract<Block, { t: "p" }>): readonly Block[] {
  const isDisplayed = (inline: Inline): inline is Extract<Inline, { t: "math" }> =>
    inline.t === "math" && builder.maths[inline.m]?.display === true;
  if (!paragraph.c.some(isDisplayed)) return [paragraph];
  const blocks: Block[] = [];
  let line: Inline[] = [];
  const endLine = (): void => {
    const content = trimInlines(line);
    if (content.length > 0)
      blocks.push({ id: blocks.length === 0 ? paragraph.id : beginBlock(builder), t: "p", c: content });
    line = [];
  };
  for (const inline of paragraph.c) {
    if (isDisplayed(inline)) {
      endLine();
      blocks.push(readEquation(builder, inline.m, blocks.length === 0 ? paragraph.id : beginBlock(builder)));
    } else line.push(inline);
  }
  endLine();
  return blocks;
}

function readHeading(
  builder: TextBuilder,
  [level, [target], list]: readonly [number, Attributes, readonly PandocInline[]],
): readonly Block[] {
  const id = beginBlock(builder);
  addTarget(builder, target);
  const content = trimInlines(undress(trimInlines(readText(builder, list).filter(({ t }) => t !== "br"))));
  return [{ id, t: "h", level, c: content }];
}

/** Word's indented paragraphs arrive as quotations within quotations. */
function readQuotation(builder: TextBuilder, list: readonly PandocBlock[]): readonly Block[] {
  const id = beginBlock(builder);
  const inner = readBlocks(builder, list);
  const [only] = inner;
  if (inner.length === 1 && only?.t === "quote") return inner;
  return inner.length === 0 ? [] : [{ id, t: "quote", c: inner }];
}

function readList(builder: TextBuilder, items: readonly (readonly PandocBlock[])[], start: number | null): Block {
  const id = beginBlock(builder);
  const read = items.map((item) => readBlocks(builder, item));
  return { id, t: "list", ordered: start !== null, start: start ?? 1, items: read };
}

function readDefinition(
  builder: TextBuilder,
  term: readonly PandocInline[],
  definitions: readonly PandocBlock[],
): readonly Block[] {
  const id = beginBlock(builder);
  const head: Block = { id, t: "p", c: [{ t: "strong", c: readText(builder, term) }] };
  const quote = beginBlock(builder);
  const inner = readBlocks(builder, definitions);
  return inner.length === 0 ? [head] : [head, { id: quote, t: "quote", c: inner }];
}

function readLines(builder: TextBuilder, lines: readonly (readonly PandocInline[])[]): Block {
  const id = beginBlock(builder);
  const content = lines.flatMap((line, index): readonly Inline[] => [
    ...(index === 0 ? [] : [{ t: "br" as const }]),
    ...readText(builder, line),
  ]);
  return { id, t: "p", c: joinInlines(content) };
}

/** Zotero and Mendeley give their list the style Bibliography; pandoc's own list of references has an id for each entry. */
function readDivision(
  builder: TextBuilder,
  [attributes, list]: readonly [Attributes, readonly PandocBlock[]],
): readonly Block[] {
  const [id, classes] = attributes;
  const inner = readBlocks(builder, list);
  const [first] = inner;
  if (first && id !== "" && id !== "refs") {
    builder.targets.set(id, first.id);
  }
  const style = findAttribute(attributes, "custom-style") ?? "";
  if (/^bibliograph/iu.test(style) || classes.includes("csl-entry") || classes.includes("thebibliography"))
    for (const block of inner) builder.bibliography.add(block.id);
  return /^(?:title|subtitle|author|date|abstract)/iu.test(style) ? inner : withLanguage(builder, attributes, inner);
}

/** A division in another language (Markdown, OpenDocument) is so in each of its paragraphs. */
function withLanguage(builder: TextBuilder, attributes: Attributes, inner: readonly Block[]): readonly Block[] {
  const lang = findAttribute(attributes, "lang");
  if (lang === undefined || lang.split("-")[0] === builder.language.split("-")[0]) return inner;
  return inner.map((block) =>
    block.t === "p" ? { ...block, c: [{ t: "lang", lang, dir: findDirection(lang), c: block.c }] } : block,
  );
}
