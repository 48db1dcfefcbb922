import type { Context } from "#platform/context.ts";
import { ChosenColumns } from "#publications/listing/list-columns.ts";
import type {} from "./tables.ts";

/** Returns the columns that a person chose for the list without a saved view; null for the default ones. */
export async function findListColumns({ db }: Pick<Context, "db">, personId: string): Promise<ChosenColumns | null> {
  const row = await db
    .selectFrom("publication_list_columns")
    .select("columns")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const columns = ChosenColumns.safeParse(row?.columns);
  return columns.success ? columns.data : null;
}

/** Stores the columns of a person's list; null goes back to the default. */
export async function saveListColumns(
  { db, clock }: Pick<Context, "db" | "clock">,
  personId: string,
  columns: ChosenColumns | null,
): Promise<void> {
  if (columns === null) {
    await db.deleteFrom("publication_list_columns").where("person_id", "=", personId).execute();
    return;
  }
  const stored = { columns: JSON.stringify(columns), updated_at: clock() };
  await db
    .insertInto("publication_list_columns")
    .values({ person_id: personId, ...stored })
    .onConflict((known) => known.column("person_id").doUpdateSet(stored))
    .execute();
}
