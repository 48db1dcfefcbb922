import { xmlText } from "#platform/text/xml-text.ts";
import type { Block, Cell, Figure, Table } from "../document/block.ts";
import type { Section } from "../document/sections.ts";
import { html } from "./html-element.ts";
import { type HtmlWriting, writeFormula, writeInlines, writePicture } from "./html-inlines.ts";

const MAX_HEADING = 6;

/** Returns blocks as HTML that is XML too. */
export const writeBlocks = (writing: HtmlWriting, blocks: readonly Block[]): string =>
  blocks.map((block) => writeBlock(writing, block)).join("\n");

/** Returns a section with those below it; `level` is that of its heading. */
export function writeSection(writing: HtmlWriting, { head, blocks, sections }: Section, level: number): string {
  const below = head ? Math.min(level + 1, MAX_HEADING) : level;
  const inner = [writeBlocks(writing, blocks), ...sections.map((section) => writeSection(writing, section, below))];
  const content = inner.filter(Boolean);
  if (!head) return content.join("\n");
  const heading = html(`h${level}`, { id: head.id }, writeInlines(writing, head.c));
  return html("section", {}, [heading, ...content].join("\n"));
}

function writeBlock(writing: HtmlWriting, block: Block): string {
  const { id } = block;
  switch (block.t) {
    case "p":
      return html("p", { id }, writeInlines(writing, block.c));
    case "h":
      return html("h6", { id }, writeInlines(writing, block.c));
    case "quote":
      return html("blockquote", { id }, writeBlocks(writing, block.c));
    case "list":
      return writeList(writing, block);
    case "equation": {
      const label = block.label === "" ? "" : html("span", { class: "number" }, xmlText(block.label));
      return html("div", { id, class: "equation" }, writeFormula(writing, block.m) + label);
    }
    case "figure":
      return writeFigure(writing, block);
    case "table":
      return writeTable(writing, block);
    case "pre":
      return html("pre", { id }, html("code", {}, xmlText(block.v)));
    case "rule":
      return html("hr", { id });
  }
}

function writeList(writing: HtmlWriting, { id, ordered, start, items }: Extract<Block, { t: "list" }>): string {
  const written = items.map((item) => html("li", { id: findOnlyId(item) }, writeTight(writing, item)));
  return html(ordered ? "ol" : "ul", { id, start: ordered && start !== 1 ? start : undefined }, written.join(""));
}

function writeFigure(writing: HtmlWriting, figure: Figure): string {
  const caption = writeCaption(writing, figure);
  const captioned = caption === "" ? "" : html("figcaption", {}, caption);
  return html("figure", { id: figure.id }, writePicture(writing, figure.src, figure.alt) + captioned);
}

const writeCaption = (writing: HtmlWriting, { label, caption }: Figure | Table): string =>
  [label === "" ? "" : html("strong", {}, xmlText(label)), writeInlines(writing, caption)].filter(Boolean).join(" ");

function writeTable(writing: HtmlWriting, table: Table): string {
  const caption = writeCaption(writing, table);
  const head = table.head.map((cells) => writeRow(writing, cells, true)).join("");
  const parts = [
    caption === "" ? "" : html("caption", {}, caption),
    head === "" ? "" : html("thead", {}, head),
    html("tbody", {}, table.body.map((cells) => writeRow(writing, cells, false)).join("")),
  ];
  const source = table.source.length > 0 ? html("p", { class: "source" }, writeInlines(writing, table.source)) : "";
  return html("figure", { id: table.id, class: "table" }, html("table", {}, parts.join("")) + source);
}

const writeRow = (writing: HtmlWriting, cells: readonly Cell[], isHead: boolean): string =>
  html("tr", {}, cells.map((cell) => writeCell(writing, cell, isHead)).join(""));

function writeCell(writing: HtmlWriting, cell: Cell, isInHead: boolean): string {
  const isHeader = isInHead || cell.head;
  const attributes = {
    id: findOnlyId(cell.c),
    scope: isHeader ? findScope(cell, isInHead) : undefined,
    rowspan: cell.rows > 1 ? cell.rows : undefined,
    colspan: cell.cols > 1 ? cell.cols : undefined,
    class: cell.align === "auto" ? undefined : `align-${cell.align}`,
  };
  return html(isHeader ? "th" : "td", attributes, writeTight(writing, cell.c));
}

function findScope({ rows, cols }: Cell, isInHead: boolean): string {
  if (isInHead) return cols > 1 ? "colgroup" : "col";
  return rows > 1 ? "rowgroup" : "row";
}

/** A single paragraph of a cell or an item needs no element of its own: the cell or item takes its id. */
const findOnlyId = ([only, ...others]: readonly Block[]): string | undefined =>
  only?.t === "p" && others.length === 0 ? only.id : undefined;

const writeTight = (writing: HtmlWriting, [only, ...others]: readonly Block[]): string => {
  if (only?.t === "p" && others.length === 0) return writeInlines(writing, only.c);
  return only ? writeBlocks(writing, [only, ...others]) : "";
};
