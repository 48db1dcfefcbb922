import type { Kysely, Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#review/server/tables.ts";

type Decision = Pick<Selectable<Tables["editorial_decisions"]>, "reports" | "created_at">;

/**
 * Marks the reports of a decision that was written as used: the editor has read them, and authors get no word and no file that is added while the
 * letter waits. A change that is being stored ends first. Reports that an earlier letter carried stay as they are.
 */
export async function markReportsUsed(db: Kysely<Tables>, { reports, created_at }: Decision): Promise<void> {
  const ids = reports.map(({ assignment_id }) => assignment_id);
  if (ids.length === 0) return;
  await db.selectFrom("review_assignments").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
  await db
    .updateTable("review_reports")
    .set({ used_at: created_at })
    .where("assignment_id", "in", ids)
    .where("used_at", "is", null)
    .execute();
}

/** Gives the reports of a decision that is not sent back to their reviewers, who may change them again. */
export async function markReportsUnused(db: Kysely<Tables>, { reports, created_at }: Decision): Promise<void> {
  const ids = reports.map(({ assignment_id }) => assignment_id);
  if (ids.length === 0) return;
  await db
    .updateTable("review_reports")
    .set({ used_at: null })
    .where("assignment_id", "in", ids)
    .where("used_at", "=", created_at)
    .execute();
}
