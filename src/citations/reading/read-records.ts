import { readBibtex } from "./bibtex-reader.ts";
import { readCslJson } from "./csl-json-reader.ts";
import { readCsv } from "./csv-reader.ts";
import type { ImportedRow } from "#publications/imported-record.ts";
import type { ExchangeFormat } from "#publications/exchange-formats.ts";
import { readJsonLines } from "./json-lines-reader.ts";
import { readRis } from "./ris-reader.ts";
import { withProceedings } from "./volumes-of-papers.ts";

const READERS: Readonly<Record<ExchangeFormat, (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<ImportedRow>>> = {
  jsonl: readJsonLines,
  "csl-json": readCslJson,
  bibtex: readBibtex,
  ris: readRis,
  csv: readCsv,
};

/** The titles of a file one by one, and a reason with its line for each that cannot be read. Never throws on bad input. */
export function readRecords(bytes: AsyncIterable<Uint8Array>, format: ExchangeFormat): AsyncGenerator<ImportedRow> {
  const rows = READERS[format](bytes);
  return format === "jsonl" || format === "csv" ? rows : withProceedings(rows);
}

const BY_NAME: readonly (readonly [RegExp, ExchangeFormat])[] = [
  [/\.(?:jsonl|ndjson)$/iu, "jsonl"],
  [/\.(?:bib|bibtex)$/iu, "bibtex"],
  [/\.ris$/iu, "ris"],
  [/\.csl\.json$/iu, "csl-json"],
  [/\.(?:csv|tsv)$/iu, "csv"],
];

/** The format, by what the file begins with where that is clear, else by its name; undefined when neither tells. */
export function detectFormat(fileName: string, beginning: string): ExchangeFormat | undefined {
  const text = beginning.replace(/^\uFEFF/u, "").trimStart();
  if (/^TY {0,2}-/u.test(text)) return "ris";
  if (/^@\s*[A-Za-z]+\s*[{(]/u.test(text)) return "bibtex";
  if (text.startsWith("[")) return "csl-json";
  const named = BY_NAME.find(([ending]) => ending.test(fileName.replace(/\.gz$/iu, "")))?.[1];
  if (named === undefined && text.startsWith("{")) return "jsonl";
  return named;
}
