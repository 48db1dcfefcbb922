import { readFile } from "node:fs/promises";
import { COLUMN_FIELDS, type ColumnField, columnField } from "#imports/formats/csv/column-fields.ts";
import { distinctHeadings, foldHeading } from "#imports/formats/csv/fold-heading.ts";
import { readColumns } from "#imports/columns/read-columns.ts";
import { rememberFields } from "#imports/columns/server/remembered-fields.ts";
import { settleColumns } from "#imports/columns/server/settle-columns.ts";
import type { ColumnFields } from "#imports/formats/read-records.ts";
import type { Context } from "../../src/platform/context.ts";

type Mapping = ReadonlyMap<string, ColumnField | null>;

/**
 * Returns the fields of a CSV file's columns: those of `--mapping`, which are remembered, otherwise those that the press
 * remembers; undefined where the headings are our own. Throws a sentence where they are neither.
 */
export async function readFileFields(
  ctx: Context,
  first: Uint8Array,
  { mapping: path, dryRun }: { readonly mapping: string | undefined; readonly dryRun: boolean },
): Promise<ColumnFields | undefined> {
  const columns = await readColumns(first);
  if (!columns) return undefined;
  const headings = columns.map(({ heading }) => heading);
  if (path === undefined) {
    const settled = await settleColumns(ctx, columns, undefined);
    if (settled && !settled.is_settled)
      process.stderr.write(
        `Some headings are not those of docs/import.md. A file for --mapping could be:\n${JSON.stringify(
          Object.fromEntries(settled.columns.map(({ heading, field }) => [heading, field])),
          undefined,
          2,
        )}\n`,
      );
    return settled?.fields;
  }
  const mapping = await readMapping(path);
  const given = distinctHeadings(headings).map(
    (heading, index) => mapping.get(heading) ?? mapping.get(foldHeading(headings[index] ?? "")) ?? null,
  );
  const settled = await settleColumns(ctx, columns, given.map((field) => field ?? "").join(","));
  if (settled?.fields && !dryRun) await rememberFields(ctx, headings, settled.fields);
  return settled?.fields;
}

async function readMapping(path: string): Promise<Mapping> {
  const value: unknown = JSON.parse(await readFile(path, "utf8"));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error(`${path} must be an object such as {"Titel": "title", "Notiz": null}.`);
  return new Map(
    Object.entries(value).map(([heading, name]: [string, unknown]) => {
      const field = typeof name === "string" ? columnField(name) : undefined;
      if (name !== null && !field)
        throw new Error(`${path}: ${JSON.stringify(name)} is not a field. The fields: ${COLUMN_FIELDS.join(", ")}.`);
      return [foldHeading(heading), field ?? null] as const;
    }),
  );
}
