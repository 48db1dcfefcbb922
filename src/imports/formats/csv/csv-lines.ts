import { parse } from "csv-parse/sync";
import type { NumberedLine } from "#imports/formats/numbered-lines.ts";

/**
 * A quotation mark that is not closed within this many lines is an error of its own line, not of all following ones.
 */
const MAX_LINES = 2000;

/** The first line of a file: the separator, the columns' names as they are compared, and as written. */
export type CsvHeader = {
  readonly delimiter: string;
  readonly names: readonly string[];
  readonly written: readonly string[];
};

/** Excel's line `sep=;` before the header. */
export const SEPARATOR = /^"?sep=(.)"?\s*$/iu;

/** Joins the lines of a record whose quoted cells contain line breaks. */
export async function* csvRecords(lines: AsyncIterable<NumberedLine>): AsyncGenerator<NumberedLine> {
  let open: { number: number; parts: string[] } | undefined;
  for await (const line of lines) {
    if ("reason" in line) yield line;
    else {
      const closes = hasOddQuotes(line.text) === (open !== undefined);
      open ??= { number: line.number, parts: [] };
      open.parts.push(line.text);
      if (closes) yield { number: open.number, text: open.parts.join("\n") };
      else if (open.parts.length >= MAX_LINES) yield notClosed(open.number);
      if (closes || open.parts.length >= MAX_LINES) open = undefined;
    }
  }
  if (open) yield notClosed(open.number);
}

/** Counts without a list: a line can consist of millions of quotation marks. */
function hasOddQuotes(text: string): boolean {
  let isOdd = false;
  for (let index = text.indexOf('"'); index >= 0; index = text.indexOf('"', index + 1)) isOdd = !isOdd;
  return isOdd;
}

/** More columns are not a list of publications, and longer headers and records are damage. */
export const MAX_COLUMNS = 300;
const MAX_HEADER_LENGTH = 256 * 1024;
const MAX_RECORD_LENGTH = 8 * 1024 * 1024;

/** Returns why a line is not the header of a list; undefined if it may be one. Asked before the line is taken apart. */
export const findHeaderProblem = (text: string): string | undefined =>
  text.length > MAX_HEADER_LENGTH ? "The first line is longer than 256 kB. It must contain the headings." : undefined;

/** Returns why a line is too long for a record; undefined if it is not. */
export const findRecordProblem = (text: string): string | undefined =>
  text.length > MAX_RECORD_LENGTH ? "The record is longer than 8 MB." : undefined;

const notClosed = (number: number): NumberedLine => ({
  number,
  reason: "A quotation mark is opened here and never closed.",
});

/** Reads the header. The separator is the one of comma, semicolon and tab that it uses most, unless it is given. */
export function readHeader(text: string, separator?: string): CsvHeader {
  const count = (one: string): number => text.split(one).length;
  const delimiter = separator ?? [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
  const written = splitCells(text, delimiter) ?? [];
  const names = written.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/gu, "_"),
  );
  return { delimiter, names, written };
}

/** Returns the cells of a line; undefined where its quotation marks do not match. */
export function splitCells(text: string, delimiter: string): readonly string[] | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true })[0] ?? [];
  } catch {
    return undefined;
  }
}
