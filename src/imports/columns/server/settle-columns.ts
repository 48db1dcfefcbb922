import {
  columnField,
  type CsvColumn,
  fieldsProblem,
  findOpenQuestion,
  readFieldList,
} from "#imports/formats/csv/column-fields.ts";
import { withDateOrder } from "#imports/formats/csv/date-order.ts";
import { isThothHeader } from "#imports/formats/csv/thoth-columns.ts";
import { proposeFields } from "#imports/columns/propose-fields.ts";
import type { SampledColumn } from "#imports/columns/read-columns.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { findRememberedFields } from "./remembered-fields.ts";

/** The columns of a CSV file, and what is known of their fields. */
export type SettledColumns = {
  readonly columns: readonly CsvColumn[];
  /** Whether the file can be read without a person's decision on its columns. */
  readonly is_settled: boolean;
  /** When a person decided the fields of a file of this shape; null if they are not remembered. */
  readonly remembered_at: Date | null;
  /** The fields for the reader; undefined: the headings are those of docs/import.md. */
  readonly fields: ColumnFields | undefined;
};

/**
 * Returns the columns of a CSV file with their fields: those that are given, otherwise those remembered for a file with
 * the same headings, otherwise our own names or a proposal that a person must confirm. Undefined where no header was read,
 * and for Thoth's CSV, whose columns are known.
 * Refused with 422 if the given fields are not those of the file.
 */
export async function settleColumns(
  ctx: Pick<Context, "db">,
  columns: readonly SampledColumn[] | undefined,
  given: string | undefined,
): Promise<SettledColumns | undefined> {
  if (!columns) return undefined;
  const headings = columns.map(({ heading }) => heading);
  if (given !== undefined) {
    const fields = requireFields(given, headings);
    return withFields(columns, fields, "given", null);
  }
  // Its cells are lists of tuples, which the field of a column can't tell.
  if (isThothHeader(headings)) return undefined;
  const remembered = await findRememberedFields(ctx, headings);
  if (remembered) return withFields(columns, remembered.fields, "remembered", remembered.saved_at);
  const proposed = proposeFields(columns);
  const isForeign = ({ heading, by }: CsvColumn): boolean => by === "heading" && !columnField(heading);
  const isOurs = headings.some((heading) => columnField(heading) === "title") && !proposed.some(isForeign);
  if (!isOurs) return { columns: proposed, is_settled: false, remembered_at: null, fields: undefined };
  const own = columns.map((column): CsvColumn => {
    const ownField = columnField(column.heading) ?? null;
    const field = withDateOrder(ownField, column.date_order) ?? ownField;
    return { ...column, field, by: field ? "heading" : "none" };
  });
  const fields = own.map(({ field }) => field);
  const isPlain = own.every(({ field, heading }) => field === (columnField(heading) ?? null));
  return {
    columns: own,
    is_settled: findOpenQuestion(columns, fields) === undefined,
    remembered_at: null,
    fields: isPlain ? undefined : fields,
  };
}

const withFields = (
  columns: readonly SampledColumn[],
  fields: ColumnFields,
  by: "given" | "remembered",
  remembered_at: Date | null,
): SettledColumns => ({
  columns: columns.map((column, index) => ({ ...column, field: fields[index] ?? null, by })),
  is_settled: by === "given" || findOpenQuestion(columns, fields) === undefined,
  remembered_at,
  fields,
});

function requireFields(given: string, headings: readonly string[]): ColumnFields {
  const fields = readFieldList(given);
  if (typeof fields === "string") throw new Refused(422, TITLE, fields);
  if (fields.length !== headings.length)
    throw new Refused(
      422,
      TITLE,
      `The file has ${headings.length} columns, and fields were given for ${fields.length}.`,
    );
  const problem = fieldsProblem(fields);
  if (problem !== undefined) throw new Refused(422, TITLE, problem);
  return fields;
}

const TITLE = "Columns not possible";
