import { sql } from "kysely";
import { UNDO_DAYS } from "#publications/bulk/bulk-change.ts";
import type { Context } from "#platform/context.ts";
import type {} from "./tables.ts";

/**
 * Deletes bulk changes with their results when they can no longer be undone, and after a day those that were prepared and
 * not started. Resolves to how many.
 */
export async function forgetBulkChanges({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const now = clock();
  const deleted = await db
    .deleteFrom("bulk_changes")
    .where("state", "<>", "undoing")
    .where(
      sql<boolean>`coalesce(started_at + make_interval(days => ${UNDO_DAYS}), prepared_at + interval '1 day') < ${now}`,
    )
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
