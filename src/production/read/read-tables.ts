import type { Block, Cell, Table } from "../document/block.ts";
import type { PandocRow, PandocTable } from "./pandoc-tree.ts";
import { readCaption, type ReadBlocks } from "./read-figures.ts";
import { addTarget, beginBlock, type TextBuilder } from "./text-builder.ts";

const ALIGNMENTS: Readonly<Record<string, Cell["align"]>> = {
  AlignLeft: "left",
  AlignRight: "right",
  AlignCenter: "center",
};

/** Returns a table with its head rows and spans. A table of one cell is a box around text, and becomes a quotation. */
export function readTable(builder: TextBuilder, { c }: PandocTable, readBlocks: ReadBlocks): readonly Block[] {
  const [[target], [, caption], columns, [, headRows], bodies, [, footRows]] = c;
  const id = beginBlock(builder);
  addTarget(builder, target);
  const aligns = columns.map(([{ t }]) => ALIGNMENTS[t] ?? "auto");
  const read = (rows: readonly PandocRow[], headColumns: number): Cell[][] =>
    rows.map(([, cells]) =>
      cells.map(([, { t }, rowSpan, columnSpan, content], index): Cell => ({
        rows: rowSpan,
        cols: columnSpan,
        head: index < headColumns,
        align: ALIGNMENTS[t] ?? aligns[index] ?? "auto",
        c: readBlocks(builder, content),
      })),
    );
  const head = read(headRows, Number.POSITIVE_INFINITY).filter((row) => row.length > 0);
  const body = [
    ...bodies.flatMap(([, headColumns, middleHeads, rows]) => [
      ...read(middleHeads, Number.POSITIVE_INFINITY),
      ...read(rows, headColumns),
    ]),
    ...read(footRows, 0),
  ].filter((row) => row.length > 0);
  const rows = [...head, ...body];
  if (rows.length === 0) return [];
  const [only] = rows.flat();
  if (only && rows.flat().length === 1) return only.c.length === 0 ? [] : [{ id, t: "quote", c: only.c }];
  const widths = columns.map(([, { c: width = 0 }]) => width);
  const table: Table = {
    id,
    t: "table",
    ...readCaption(builder, caption, readBlocks),
    source: [],
    widths,
    ...withBody(head, body),
  };
  return [table];
}

/** A table whose rows are all heads has none: Word marks each row of a table that may not break. */
function withBody(head: Cell[][], body: Cell[][]): Pick<Table, "head" | "body"> {
  const isEmpty = (row: readonly Cell[]): boolean => row.every(({ c }) => c.length === 0);
  if (body.length > 0) return head.every(isEmpty) ? { head: [], body } : { head, body };
  const [first = [], ...others] = head;
  const plain = (others.length > 0 ? others : [first]).map((row) => row.map((cell) => ({ ...cell, head: false })));
  return { head: others.length > 0 ? [first] : [], body: plain };
}
