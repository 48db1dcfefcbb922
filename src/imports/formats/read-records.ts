import { readBibtex } from "#imports/formats/bibtex/bibtex-reader.ts";
import { readCrossref } from "./crossref/crossref-reader.ts";
import { readCslJson } from "#imports/formats/csl/csl-json-reader.ts";
import { hasTitleColumn, readCsv } from "#imports/formats/csv/csv-reader.ts";
import type { ColumnField } from "#imports/formats/csv/column-fields.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import type { ImportFormat } from "#imports/core/import-formats.ts";
import { readJsonLines } from "./json-lines-reader.ts";
import { isIso2709, readIso2709 } from "./marc/read-iso2709.ts";
import { readMarcXml } from "./marc/read-marc-xml.ts";
import { readOmp } from "./omp-reader.ts";
import { readOnix } from "./onix/onix-reader.ts";
import { readRis } from "./ris-reader.ts";
import { asUtf8, type LegacyText } from "./text-encoding.ts";
import { findUnreadText } from "./unread-formats.ts";
import { withProceedings } from "./volumes-of-papers.ts";
import { xmlFormat, xmlProblem } from "./xml/xml-format.ts";

/** The fields of a CSV file's columns, in their order; null leaves a column out. Other formats have none. */
export type ColumnFields = readonly (ColumnField | null)[];

type Reader = (
  bytes: AsyncIterable<Uint8Array>,
  legacy: LegacyText,
  fields?: ColumnFields,
) => AsyncGenerator<ImportedRow>;

const READERS: Readonly<Record<ImportFormat, Reader>> = {
  jsonl: readJsonLines,
  "csl-json": readCslJson,
  bibtex: readBibtex,
  ris: readRis,
  csv: readCsv,
  onix: readOnix,
  marcxml: readMarcXml,
  marc: readIso2709,
  crossref: readCrossref,
  omp: readOmp,
};

/** Formats of reference managers, which call proceedings books. */
const REFERENCES: ReadonlySet<ImportFormat> = new Set(["csl-json", "bibtex", "ris"]);

/**
 * Yields the records of a file one by one, and a reason with its line for each that cannot be read. Never throws on bad
 * input.
 */
export function readRecords(
  bytes: AsyncIterable<Uint8Array>,
  format: ImportFormat,
  fields?: ColumnFields,
): AsyncGenerator<ImportedRow> {
  const legacy: LegacyText = {};
  const rows = withEncodingRemark(READERS[format](asUtf8(bytes), legacy, fields), legacy);
  return REFERENCES.has(format) ? withProceedings(rows) : rows;
}

/** Adds a remark to the first record that was read in a guessed encoding. */
async function* withEncodingRemark(rows: AsyncIterable<ImportedRow>, legacy: LegacyText): AsyncGenerator<ImportedRow> {
  let isReported = false;
  for await (const row of rows) {
    if (isReported || legacy.line === undefined || "reason" in row) yield row;
    else {
      isReported = true;
      const remark = `The file is not UTF-8 text; from line ${legacy.line} on it was read as Windows-1252.`;
      yield { ...row, record: { ...row.record, warnings: [remark, ...row.record.warnings] } };
    }
  }
}

const BY_NAME: readonly (readonly [RegExp, ImportFormat])[] = [
  [/\.(?:jsonl|ndjson)$/iu, "jsonl"],
  [/\.(?:bib|bibtex)$/iu, "bibtex"],
  [/\.ris$/iu, "ris"],
  [/\.csl\.json$/iu, "csl-json"],
  [/\.(?:csv|tsv)$/iu, "csv"],
  [/\.(?:mrc|marc)$/iu, "marc"],
];

/**
 * Returns the format by the beginning of the file if that is clear, otherwise by its name; undefined if neither tells.
 */
export function detectFormat(fileName: string, beginning: string): ImportFormat | undefined {
  const text = beginning.replace(/^\uFEFF/u, "").trimStart();
  if (text.startsWith("<")) return xmlFormat(text);
  if (isIso2709(text)) return "marc";
  if (/^TY {0,2}-/u.test(text)) return "ris";
  if (/^@\s*[A-Za-z]+\s*[{(]/u.test(text)) return "bibtex";
  if (text.startsWith("[")) return "csl-json";
  if (/\.txt$/iu.test(fileName) && hasTitleColumn(text)) return "csv";
  const named = BY_NAME.find(([ending]) => ending.test(fileName.replace(/\.gz$/iu, "")))?.[1];
  if (named === undefined && text.startsWith("{")) return isCslObject(text) ? "csl-json" : "jsonl";
  return named;
}

/** Returns whether the text is one object of CSL-JSON, as registers of DOIs respond, and not an object in each line. */
function isCslObject(text: string): boolean {
  const [line = "", more] = text.split("\n", 2);
  return (more !== undefined && !/\}\s*$/u.test(line)) || CSL_NAMES.test(line);
}

const CSL_NAMES = /"(?:issued|container-title|citation-key|collection-title|publisher-place|date-parts)"\s*:/u;

/** Returns why a file whose format is not detected cannot be imported. */
export function notAFormat(beginning: string): string {
  const text = beginning.replace(/^\uFEFF/u, "").trimStart();
  if (text.startsWith("<")) return xmlProblem(beginning);
  return findUnreadText(text) ?? "This is not a BibTeX, RIS, CSL-JSON, CSV, JSON Lines, MARC 21 or XML file.";
}
