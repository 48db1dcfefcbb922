import { sql } from "kysely";
import { deleteInPieces } from "#platform/database/statements/delete-in-pieces.ts";
import { UNDO_DAYS } from "#publications/bulk/bulk-change.ts";
import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/**
 * Deletes bulk changes with their results when they can no longer be undone, and after a day those that were prepared and
 * not started. Resolves to how many.
 */
export async function forgetBulkChanges({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const now = clock();
  const isOver = sql`state <> 'undoing'
    and coalesce(started_at + make_interval(days => ${UNDO_DAYS}), prepared_at + interval '1 day') < ${now}`;
  // A change of all publications has a result for each: they would all go with its row.
  await deleteInPieces(db, "bulk_change_records", sql`bulk_change_id in (select id from bulk_changes where ${isOver})`);
  return deleteInPieces(db, "bulk_changes", isOver);
}
