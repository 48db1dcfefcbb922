import { createHash } from "node:crypto";
import { type ColumnField, columnField } from "#imports/formats/csv/column-fields.ts";
import { distinctHeadings } from "#imports/formats/csv/fold-heading.ts";
import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/** The most shapes of files that a press remembers; the oldest are forgotten. */
const MAX_SHAPES = 500;

type Fields = readonly (ColumnField | null)[];

/** Returns the name of a set of headings, whatever their order. */
const getShapeName = (headings: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([...headings].toSorted()))
    .digest("hex");

/** Returns the fields that a person gave columns with these headings before, in the order of the headings. */
export async function findRememberedFields(
  { db }: Pick<Context, "db">,
  headings: readonly string[],
): Promise<{ readonly fields: Fields; readonly saved_at: Date } | undefined> {
  const distinct = distinctHeadings(headings);
  const found = await db
    .selectFrom("import_columns")
    .select(["fields", "saved_at"])
    .where("shape", "=", getShapeName(distinct))
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    fields: distinct.map((heading) => columnField(found.fields[heading] ?? "") ?? null),
    saved_at: found.saved_at,
  };
}

/** Remembers the fields of columns with these headings for the press's next file of this shape. */
export async function rememberFields(
  { db, clock }: Pick<Context, "db" | "clock">,
  headings: readonly string[],
  fields: Fields,
): Promise<void> {
  const distinct = distinctHeadings(headings);
  const row = {
    fields: JSON.stringify(Object.fromEntries(distinct.map((heading, index) => [heading, fields[index] ?? null]))),
    saved_at: clock(),
  };
  await db
    .insertInto("import_columns")
    .values({ shape: getShapeName(distinct), ...row })
    .onConflict((conflict) => conflict.column("shape").doUpdateSet(row))
    .execute();
  await db
    .deleteFrom("import_columns")
    .where("shape", "in", (kept) =>
      kept.selectFrom("import_columns").select("shape").orderBy("saved_at", "desc").offset(MAX_SHAPES),
    )
    .execute();
}
