import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/** The last change of a selection, with the number of its records: a list that has both unchanged is unchanged. */
export type NewestChange = { readonly changedAt: Date; readonly count: number };

/** Returns the last change of all records, withdrawn ones too, or of these numbers; undefined where there is none. */
export async function findNewestChange(
  { db }: Pick<Context, "db">,
  { numbers }: { readonly numbers?: readonly number[] | undefined } = {},
): Promise<NewestChange | undefined> {
  const { rows } = await sql<{ changed_at: Date | null; count: number }>`
    select max(changed_at) as changed_at, count(*)::integer as count from metadata_records
    ${numbers ? sql`where sequential_id = any(${numbers}::integer[])` : sql``}`.execute(db);
  const [row] = rows;
  return row?.changed_at ? { changedAt: row.changed_at, count: row.count } : undefined;
}
