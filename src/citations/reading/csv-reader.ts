import { parse } from "csv-parse/sync";
import { withoutApostrophe } from "#platform/csv-cells.ts";
import type { ImportedRow } from "#publications/imported-record.ts";
import type { LooseRecord } from "./loose-record.ts";
import { numberedLines, type NumberedLine } from "./numbered-lines.ts";
import { readRecord } from "./record-reading.ts";

/** An open quotation mark that is not closed within so many lines is an error of its own line, not of all that follow. */
const MOST_LINES = 2000;

/**
 * CSV with a header in the first line. Columns bear the names of docs/import.md, in any case; the separator is the one
 * of comma, semicolon and tab that the header uses most. Lists are parted by semicolons, or are JSON.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  let header: { delimiter: string; names: readonly string[] } | undefined;
  for await (const record of csvRecords(numberedLines(bytes))) {
    if ("reason" in record) yield { line: record.number, reason: record.reason };
    else if (!header) header = readHeader(record.text);
    else if (record.text.trim() !== "") yield readCells(record.text, record.number, header.names, header.delimiter);
  }
}

/** Joins the lines of a record whose quoted cells have line breaks in them. */
async function* csvRecords(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine> {
  let open: { number: number; parts: string[] } | undefined;
  for await (const line of lines) {
    if ("reason" in line) yield line;
    else {
      const closes = (line.text.split('"').length % 2 === 0) === (open !== undefined);
      open ??= { number: line.number, parts: [] };
      open.parts.push(line.text);
      if (closes) yield { number: open.number, text: open.parts.join("\n") };
      else if (open.parts.length >= MOST_LINES) yield notClosed(open.number);
      if (closes || open.parts.length >= MOST_LINES) open = undefined;
    }
  }
  if (open) yield notClosed(open.number);
}

const notClosed = (number: number): NumberedLine => ({
  number,
  reason: "A quotation mark is opened here and never closed.",
});

function readHeader(text: string): { delimiter: string; names: readonly string[] } {
  const count = (separator: string): number => text.split(separator).length;
  const delimiter = [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
  return {
    delimiter,
    names: (cellsOf(text, delimiter) ?? []).map((name) =>
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/gu, "_"),
    ),
  };
}

function readCells(text: string, line: number, names: readonly string[], delimiter: string): ImportedRow {
  const cells = cellsOf(text, delimiter);
  if (!cells) return { line, reason: "The quotation marks of this line do not match." };
  if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== "")) {
    return { line, reason: `The line has ${cells.length} cells, the header ${names.length}.` };
  }
  return readRecord(fromCells(names, cells.map(withoutApostrophe)), line);
}

function cellsOf(text: string, delimiter: string): readonly string[] | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true })[0] ?? [];
  } catch {
    return undefined;
  }
}

/** `parent_title` becomes `parent: { title }`, and so for event and series; JSON in a cell becomes what it says. */
function fromCells(names: readonly string[], cells: readonly string[]): LooseRecord {
  const given = names.map((name, at) => [name, fromCell(cells[at] ?? "")] as const).filter(([, value]) => value !== "");
  const nested = (prefix: string): LooseRecord | undefined => {
    const own = given
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const);
    return own.length > 0 ? Object.fromEntries(own) : undefined;
  };
  const series = nested("series_title") ? { series: nested("series_") } : {};
  return { ...Object.fromEntries(given), ...series, event: nested("event_"), parent: nested("parent_") };
}

function fromCell(cell: string): unknown {
  if (!cell.startsWith("[")) return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value : cell;
  } catch {
    return cell;
  }
}
