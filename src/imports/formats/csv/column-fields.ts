import { DATE_FIELDS, type DateOrder, isUnclearDate } from "./date-order.ts";
import { findSeveralValues, readSeparatedField, SEPARATED_FIELDS } from "./cell-separators.ts";
import { CSV_COLUMNS, OTHER_COLUMNS, PEOPLE_FIELDS } from "./csv-columns.ts";

/** The parts of a person in columns of their own, beside the columns of docs/import.md: "Last name", "First name", "Affiliation", "ORCID". */
const PARTS = [
  "author_family",
  "author_given",
  "author_middle",
  "author_suffix",
  "author_affiliation",
  "author_orcid",
  "editor_family",
  "editor_given",
] as const;

export const PERSON_PARTS: ReadonlySet<string> = new Set(PARTS);

/**
 * The fields that a column of a file can be given: those of docs/import.md, dates in a decided order, lists with a decided separator, and
 * parts of a person.
 */
export const COLUMN_FIELDS = [...CSV_COLUMNS, ...OTHER_COLUMNS, ...DATE_FIELDS, ...SEPARATED_FIELDS, ...PARTS] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Fields with several values, which may stand in several columns: "Author 1", "Author 2". */
export const LISTED_FIELDS: ReadonlySet<string> = new Set([
  ...PEOPLE_FIELDS,
  "keywords",
  "isbn",
  ...PARTS,
  ...SEPARATED_FIELDS,
]);

/** Where a column's field comes from: a person now or before, its heading, its values, or nothing fits. */
export const FIELD_SOURCES = ["given", "remembered", "heading", "values", "none"] as const;

/** A column of a CSV file, and the field as which it is read; null: it is left out. */
export type CsvColumn = {
  readonly heading: string;
  /** The first values that are not empty, at most three, shortened. */
  readonly samples: readonly string[];
  readonly field: ColumnField | null;
  readonly by: (typeof FIELD_SOURCES)[number];
  /** What its dates say of the order of day and month. */
  readonly date_order?: DateOrder | undefined;
  /** Whether a cell of it would be several people or one, as far as its commas tell. */
  readonly has_unclear_lists?: boolean | undefined;
};

/** Returns the field of that name, in any case and with spaces or hyphens; undefined if there is none. */
export function columnField(name: string): ColumnField | undefined {
  const plain = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, "_");
  return COLUMN_FIELDS.find((field) => field === plain);
}

/**
 * Returns the fields of a file's columns in their order from "title,,authors"; an empty part leaves the column out.
 * Returns a sentence if a name is not known.
 */
export function readFieldList(text: string): readonly (ColumnField | null)[] | string {
  const names = text.split(",").map((name) => name.trim());
  const unknown = names.find((name) => name !== "" && columnField(name) === undefined);
  return unknown === undefined
    ? names.map((name) => columnField(name) ?? null)
    : `“${unknown.slice(0, 60)}” is not a field. The fields: ${COLUMN_FIELDS.join(", ")}.`;
}

/** Returns why these fields cannot be imported, as a sentence; undefined if they can. */
export function fieldsProblem(fields: readonly (ColumnField | null)[]): string | undefined {
  if (!fields.includes("title")) return "Choose the column with the title. No record is imported without one.";
  const plain = fields.map((field) => (DATE_FIELDS.some((one) => one === field) ? "date" : field));
  const twice = plain.find(
    (field, index) => field !== null && !LISTED_FIELDS.has(field) && plain.indexOf(field) !== index,
  );
  return twice ? `Two columns are “${twice.replaceAll("_", " ")}”. Leave one of them out.` : undefined;
}

/** Returns the question that a person must decide before these fields are read; undefined where nothing is open. */
export function findOpenQuestion(
  columns: readonly Pick<CsvColumn, "heading" | "date_order" | "has_unclear_lists">[],
  fields: readonly (ColumnField | null)[],
): string | undefined {
  const dates = columns.find(({ date_order }, index) => isUnclearDate(fields[index] ?? null, date_order));
  if (dates)
    return `The dates in “${dates.heading}” can be read in two ways. Choose whether the day or the month comes first in them.`;
  const lists = columns.find(
    (column, index) => column.has_unclear_lists === true && isUndecidedList(fields[index] ?? null),
  );
  return lists && `A cell of “${lists.heading}” can be one person or several. Choose what stands between people.`;
}

/** Returns whether a field holds people, and nothing says what stands between them. */
const isUndecidedList = (field: ColumnField | null): boolean =>
  field !== null && PEOPLE_FIELDS.has(findSeveralValues(field) ?? "") && readSeparatedField(field) === undefined;
