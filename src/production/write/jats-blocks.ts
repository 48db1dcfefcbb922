import { textElement, xml, type Xml } from "#platform/xml-element.ts";
import type { Block, Cell, Figure, Table } from "../document/block.ts";
import type { Section } from "../document/sections.ts";
import { type JatsContent, type JatsWriting, writeFormula, writeInlines } from "./jats-inlines.ts";

/** Returns a section with those below it. */
export function writeSection(writing: JatsWriting, { head, blocks, sections }: Section): readonly Xml[] {
  const content = [
    ...blocks.map((block) => writeBlock(writing, block)),
    ...sections.flatMap((section) => writeSection(writing, section)),
  ];
  if (!head) return content;
  const title = xml("title", {}, writeInlines(writing, head.c));
  return [xml("sec", { id: writing.prefix + head.id }, title, ...(content.length > 0 ? content : [xml("p", {})]))];
}

export function writeBlock(writing: JatsWriting, block: Block): Xml {
  const id = writing.prefix + block.id;
  switch (block.t) {
    case "p":
      return xml("p", { id }, writeInlines(writing, block.c));
    case "h":
      return xml("p", { id }, xml("bold", {}, writeInlines(writing, block.c)));
    case "quote": {
      const quoted = block.c.map((inner) => writeBlock(writing, inner));
      return xml("disp-quote", { id }, quoted);
    }
    case "list":
      return writeList(writing, block);
    case "equation":
      return xml("disp-formula", { id }, textElement("label", block.label), writeFormula(writing, block.m));
    case "figure":
      return writeFigure(writing, block);
    case "table":
      return writeTable(writing, block);
    case "pre":
      return xml("preformat", { id }, { text: block.v });
    case "rule":
      return xml("p", { id }, { text: "* * *" });
  }
}

function writeList(writing: JatsWriting, { id, ordered, items }: Extract<Block, { t: "list" }>): Xml {
  const written = items.map((item) => {
    const content = item.map((block) => writeInItem(writing, block));
    return xml("list-item", {}, content.length > 0 ? content : xml("p", {}));
  });
  return xml("list", { id: writing.prefix + id, "list-type": ordered ? "order" : "bullet" }, written);
}

/** An item of a list holds paragraphs and lists alone (JATS Publishing 1.4, list-item). */
function writeInItem(writing: JatsWriting, block: Block): Xml {
  const written = writeBlock(writing, block);
  return block.t === "p" || block.t === "list" || block.t === "h" ? written : xml("p", {}, written);
}

function writeFigure(writing: JatsWriting, figure: Figure): Xml {
  const alternative = textElement("alt-text", figure.alt);
  const graphic = xml("graphic", { "xlink:href": writing.address(figure.src) });
  return xml("fig", { id: writing.prefix + figure.id }, ...writeCaption(writing, figure), alternative, graphic);
}

const writeCaption = (writing: JatsWriting, { label, caption }: Figure | Table): readonly Xml[] => [
  ...(label === "" ? [] : [xml("label", {}, { text: label })]),
  ...(caption.length === 0 ? [] : [xml("caption", {}, xml("p", {}, writeInlines(writing, caption)))]),
];

function writeTable(writing: JatsWriting, table: Table): Xml {
  const head = table.head.map((cells) => writeRow(writing, cells, true));
  const body = table.body.map((cells) => writeRow(writing, cells, false));
  const grid = xml("table", {}, ...(head.length > 0 ? [xml("thead", {}, head)] : []), xml("tbody", {}, body));
  const source = xml("table-wrap-foot", {}, xml("p", {}, writeInlines(writing, table.source)));
  const below = table.source.length > 0 ? [source] : [];
  return xml("table-wrap", { id: writing.prefix + table.id }, ...writeCaption(writing, table), grid, ...below);
}

function writeRow(writing: JatsWriting, cells: readonly Cell[], isHead: boolean): Xml {
  const written = cells.map((cell) => writeCell(writing, cell, isHead));
  return xml("tr", {}, written);
}

function writeCell(writing: JatsWriting, cell: Cell, isInHead: boolean): Xml {
  const isHeader = cell.head || isInHead;
  const [only] = cell.c;
  const attributes = {
    id: only?.t === "p" && cell.c.length === 1 ? writing.prefix + only.id : undefined,
    rowspan: cell.rows > 1 ? cell.rows : undefined,
    colspan: cell.cols > 1 ? cell.cols : undefined,
    scope: isHeader ? (isInHead ? "col" : "row") : undefined,
    align: cell.align === "auto" ? undefined : cell.align,
  };
  return xml(isHeader ? "th" : "td", attributes, writeCellContent(writing, cell.c));
}

/** Paragraphs of a cell are separated by breaks; other blocks are elements of the cell. */
const writeCellContent = (writing: JatsWriting, blocks: readonly Block[]): readonly (JatsContent | Xml)[] =>
  blocks.flatMap((block, index): readonly (JatsContent | Xml)[] => {
    if (block.t === "h") return [xml("bold", {}, writeInlines(writing, block.c))];
    if (block.t !== "p") return [writeBlock(writing, block)];
    return [...(index > 0 ? [xml("break", {})] : []), writeInlines(writing, block.c)];
  });
