import {
  splitCells,
  csvRecords,
  type CsvHeader,
  MAX_COLUMNS,
  readHeader,
  SEPARATOR,
} from "#imports/formats/csv/csv-lines.ts";
import { readNumberedLines } from "#imports/formats/numbered-lines.ts";
import { asUtf8 } from "#imports/formats/text-encoding.ts";
import { withoutApostrophe } from "#platform/csv-cells.ts";
import { isUnclearList } from "#imports/formats/csv/cell-separators.ts";
import { findDateOrder } from "#imports/formats/csv/date-order.ts";
import type { CsvColumn } from "#imports/formats/csv/column-fields.ts";

/** A column before its field is known. */
export type SampledColumn = Pick<CsvColumn, "heading" | "samples" | "date_order" | "has_unclear_lists">;

/** The beginning of a file from which its headings and samples are taken. */
export const BEGINNING_BYTES = 64 * 1024;

const SAMPLES = 3;
const SAMPLE_ROWS = 20;
const MAX_SAMPLE_LENGTH = 120;

/**
 * Returns the headings of a CSV file with samples of their values, from its first 64 kB; undefined if it has no heading,
 * or more than 300.
 */
export async function readColumns(beginning: Uint8Array): Promise<readonly SampledColumn[] | undefined> {
  let separator: string | undefined;
  let header: CsvHeader | undefined;
  const rows: (readonly string[])[] = [];
  for await (const record of csvRecords(readNumberedLines(asUtf8(wholeLines(beginning)), {}))) {
    if ("reason" in record || record.text.trim() === "") continue;
    if (!header) {
      if (record.number === 1 && SEPARATOR.test(record.text)) separator = SEPARATOR.exec(record.text)?.[1];
      else header = readHeader(record.text, separator);
    } else {
      rows.push((splitCells(record.text, header.delimiter) ?? []).map(withoutApostrophe));
    }
  }
  if (!header || header.written.length === 0 || header.written.length > MAX_COLUMNS) return undefined;
  return header.written.map((heading, index) => ({
    heading: heading.trim().slice(0, MAX_SAMPLE_LENGTH),
    ...describeDates(rows.map((row) => row[index] ?? "")),
    ...(rows.slice(0, SAMPLE_ROWS).some((row) => isUnclearList(row[index] ?? "")) && { has_unclear_lists: true }),
    samples: rows
      .slice(0, SAMPLE_ROWS)
      .map((row) => (row[index] ?? "").trim().replaceAll(/\s+/gu, " "))
      .filter((value) => value !== "")
      .slice(0, SAMPLES)
      .map((value) => (value.length > MAX_SAMPLE_LENGTH ? `${value.slice(0, MAX_SAMPLE_LENGTH)}…` : value)),
  }));
}

/** Any date of the beginning may decide the order of all. */
function describeDates(values: readonly string[]): Pick<SampledColumn, "date_order"> {
  const date_order = findDateOrder(values);
  return date_order ? { date_order } : {};
}

/** The beginning of a longer file ends in the middle of a line, which is left out. */
async function* wholeLines(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const last = bytes.lastIndexOf(10);
  yield bytes.length < BEGINNING_BYTES || last < 0 ? bytes : bytes.subarray(0, last + 1);
}
