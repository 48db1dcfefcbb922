import { formatCount } from "#ui/formatting/numbers.ts";
import { withoutApostrophe } from "#platform/csv-cells.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { listNamedFields } from "#imports/formats/account/noted-fields.ts";
import type { SourceField } from "#imports/core/source-field.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { readNumberedLines } from "#imports/formats/numbered-lines.ts";
import { CSV_COLUMNS, languageColumn, OTHER_COLUMNS } from "./csv-columns.ts";
import {
  splitCells,
  csvRecords,
  type CsvHeader as Header,
  findHeaderProblem,
  findRecordProblem,
  MAX_COLUMNS,
  readHeader,
  SEPARATOR,
} from "./csv-lines.ts";
import { OWN_CODES } from "#imports/formats/own-fields.ts";
import { readRecord } from "#imports/formats/parse-record.ts";
import type { LegacyText } from "#imports/formats/text-encoding.ts";
import type { ColumnField } from "./column-fields.ts";
import { type FieldValue, mapCells, type MappedCells } from "./mapped-cells.ts";
import { accountThothCell, isThothHeader, readThothRow } from "./thoth-columns.ts";
import { type CsvRow, joinRowsOfPeople, type RefusedRow } from "./rows-of-people.ts";

/**
 * Reads CSV with a header in the first line. The columns have the names of docs/import.md, in any case. The separator
 * is the one of comma, semicolon and tab that the header uses most, or that of Excel's line `sep=;` before it. Lists
 * are separated by semicolons, or are JSON. Rows that differ only in their people are one record. A file without a title
 * column is refused once, at its header. With `fields`, the columns are those fields in this order, whatever their
 * headings say; null leaves one out.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  legacy?: LegacyText,
  fields?: readonly (ColumnField | null)[],
): AsyncGenerator<ImportedRow> {
  for await (const row of joinRowsOfPeople(readCsvRows(bytes, legacy, fields)))
    yield "reason" in row
      ? row
      : readRecord(recordFrom(row), row.line, { remarks: row.remarks ?? [], fields: row.cells });
}

async function* readCsvRows(
  bytes: AsyncIterable<Uint8Array>,
  legacy: LegacyText | undefined,
  fields: readonly (ColumnField | null)[] | undefined,
): AsyncGenerator<CsvRow | RefusedRow> {
  let separator: string | undefined;
  let header: Header | undefined;
  for await (const record of csvRecords(readNumberedLines(bytes, legacy))) {
    if ("reason" in record) yield { line: record.number, reason: record.reason };
    else if (header) {
      if (record.text.trim() === "") continue;
      yield readCells(record.text, record.number, header, fields);
    } else if (record.number === 1 && SEPARATOR.test(record.text)) separator = SEPARATOR.exec(record.text)?.[1];
    else if (record.text.trim() !== "") {
      const tooLong = findHeaderProblem(record.text);
      header = readHeader(tooLong === undefined ? record.text : "", separator);
      const reason = tooLong ?? tooManyColumns(header) ?? (fields ? otherWidth(header, fields) : noTitleColumn(header));
      if (reason !== undefined) {
        yield { line: record.number, reason };
        return;
      }
    }
  }
}

/** Returns whether the text begins with one of our headers, for files whose name does not tell. */
export function hasTitleColumn(text: string): boolean {
  const [first = "", second = ""] = text.split(/\r?\n/u, 2);
  const separator = SEPARATOR.exec(first)?.[1];
  return readHeader(separator === undefined ? first : second, separator).names.includes("title");
}

const tooManyColumns = ({ written }: Header): string | undefined =>
  written.length > MAX_COLUMNS
    ? `The file has ${formatCount(written.length)} columns, and at most ${MAX_COLUMNS} are read.`
    : undefined;

function otherWidth({ names }: Header, fields: readonly unknown[]): string | undefined {
  if (names.length === fields.length) return undefined;
  return `The file has ${names.length} columns, and fields were given for ${fields.length}.`;
}

function noTitleColumn({ names, written }: Header): string | undefined {
  if (names.includes("title")) return undefined;
  const found = written.slice(0, 20).map((name) => `“${name.slice(0, 60)}”`);
  return `The file has no column “title”, only ${found.join(", ")}. The columns it may have: ${CSV_COLUMNS.join(", ")}.`;
}

const KNOWN: ReadonlySet<string> = new Set([...CSV_COLUMNS, ...OTHER_COLUMNS]);

/** Returns the cells of a row that have a value, with whether their columns are read. */
const listCells = (
  { written }: Header,
  cells: readonly string[],
  { isRead, isCode }: Readonly<Record<"isRead" | "isCode", (at: number) => boolean>>,
): readonly SourceField[] =>
  cells.flatMap((cell, index) =>
    cell.trim() === ""
      ? []
      : [
          {
            name: written[index]?.trim() || `column ${index + 1}`,
            text: writeCell(fromCell(cell)),
            isRead: isRead(index),
            isCode: isCode(index),
          },
        ],
  );

/** Returns the texts of a cell that is a list in JSON. */
const writeCell = (value: unknown): string =>
  typeof value === "string"
    ? value
    : listNamedFields({ value }, () => true, { isParsed: true })
        .map(({ text }) => text)
        .join(" ");

function readCells(
  text: string,
  line: number,
  header: Header,
  fields: readonly (ColumnField | null)[] | undefined,
): CsvRow | RefusedRow {
  const { names, delimiter } = header;
  const tooLong = findRecordProblem(text);
  if (tooLong !== undefined) return { line, reason: tooLong };
  const cells = splitCells(text, delimiter);
  if (!cells) return { line, reason: "The quotation marks of this line do not match." };
  if (cells.length > names.length && cells.slice(names.length).some((cell) => cell.trim() !== "")) {
    return {
      line,
      reason: `The line has ${cells.length} cells, the header ${names.length}: a cell with “${delimiter}” in it needs quotation marks.`,
    };
  }
  const plain = cells.map(withoutApostrophe);
  const remarks: string[] = [];
  const thoth = !fields && isThothHeader(names) ? readThothRow(names, plain, remarks) : undefined;
  const { values, unused }: MappedCells = fields
    ? mapCells(fields, plain)
    : { values: thoth?.values ?? ownValues(names, plain), unused: [] };
  const isRead = (at: number): boolean => {
    if (languageColumn(names[at] ?? "")) return true;
    if (fields) return fields[at] !== null && !unused.includes(at);
    return thoth?.read.has(at) ?? KNOWN.has(names[at] ?? "");
  };
  return {
    line,
    remarks,
    values: [...values, ...languageValues(names, plain, fields)].map(([name, value]) => [
      name,
      typeof value === "string" ? fromCell(value) : value,
    ]),
    cells: listCells(header, thoth ? plain.map((cell, at) => accountThothCell(names[at] ?? "", cell) ?? cell) : plain, {
      isRead,
      isCode: (at) =>
        thoth
          ? accountThothCell(names[at] ?? "", plain[at] ?? "") === undefined
          : OWN_CODES.has(fields ? (fields[at] ?? "") : (names[at] ?? "")),
    }),
    hasNameParts: fields?.some((field) => field === "author_family" || field === "editor_family") ?? false,
  };
}

const ownValues = (names: readonly string[], cells: readonly string[]): readonly FieldValue[] =>
  names.flatMap((name, index): readonly FieldValue[] => (KNOWN.has(name) ? [[name, cells[index] ?? ""]] : []));

/** Returns the texts in other languages, whose columns nobody gave another field. */
const languageValues = (
  names: readonly string[],
  cells: readonly string[],
  fields: readonly (ColumnField | null)[] | undefined,
): readonly FieldValue[] =>
  names.flatMap((name, index): readonly FieldValue[] =>
    languageColumn(name) && (fields?.[index] ?? null) === null ? [[name, cells[index] ?? ""]] : [],
  );

/** Returns the texts of the columns `title@es` and the like by their languages, after those of the column `other_languages`. */
function otherLanguages(given: readonly FieldValue[]): unknown {
  const listed = given.find(([name]) => name === "other_languages")?.[1];
  const texts = given.flatMap(([name, value]) => {
    const column = languageColumn(name);
    return column ? [{ ...column, value: column.part === "keywords" ? splitKeywordCell(value) : value }] : [];
  });
  if (texts.length === 0) return listed;
  const byLanguage = Map.groupBy(texts, ({ language }) => language);
  const columns = [...byLanguage].map(([language, parts]) => ({
    language,
    ...Object.fromEntries(parts.map(({ part, value }) => [part, value])),
  }));
  return [...(Array.isArray(listed) ? (listed as readonly unknown[]) : []), ...columns];
}

const splitKeywordCell = (value: unknown): unknown =>
  typeof value === "string" ? value.split(";").map((word) => word.trim()) : value;

/** Returns the record of a row: `parent_title` becomes `parent: { title }`, also for event and series. */
function recordFrom({ values }: CsvRow): LooseRecord {
  const given = values.filter(([, value]) => value !== "");
  const readNested = (prefix: string): LooseRecord | undefined => {
    const own = given
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value] as const);
    return own.length > 0 ? Object.fromEntries(own) : undefined;
  };
  const series = readNested("series_title") ? { series: readNested("series_") } : {};
  return {
    ...Object.fromEntries(given.filter(([name]) => !languageColumn(name))),
    other_languages: otherLanguages(given),
    ...series,
    event: readNested("event_"),
    parent: readNested("parent_"),
  };
}

/** Returns the list of a cell that is written as JSON, other cells unchanged. */
function fromCell(cell: string): unknown {
  if (!cell.startsWith("[")) return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) ? value : cell;
  } catch {
    return cell;
  }
}
