import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { requireAssignee } from "#people/mentions/server/require-staff.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { BulkChange } from "#publications/bulk/bulk-change.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import { previewChange } from "./preview-change.ts";
import { type ChosenPublications, listSelectedIds } from "./selected-ids.ts";
import type {} from "./tables.ts";

/**
 * Stores a change with the publications that match now, and what it would do; changes no publication. An earlier change
 * that this person prepared and did not start is deleted. Returns the id. Throws Invalid for an empty or too large
 * selection.
 */
export async function prepareBulkChange(
  ctx: Context,
  person: NonNullable<Reader>,
  change: BulkChange,
  chosen: ChosenPublications,
): Promise<string> {
  const behind = withPriority(ctx, "search");
  const preparedAt = ctx.clock();
  if (change.field === "assignee" && change.value !== null) await requireAssignee(ctx.db, "comments", change.value);
  const ids = await listSelectedIds(behind, person, chosen);
  const preview = await previewChange(behind, person, change, ids);
  const id = randomUUID();
  await ctx.db.transaction().execute(async (db) => {
    // A slower request for an earlier choice may end after this one, and must not delete its preparation.
    await db
      .deleteFrom("bulk_changes")
      .where("prepared_by", "=", person.id)
      .where("state", "=", "prepared")
      .where("prepared_at", "<=", preparedAt)
      .execute();
    await db
      .insertInto("bulk_changes")
      .values({
        id,
        change: JSON.stringify(change),
        state: "prepared",
        preview: JSON.stringify(preview),
        prepared_at: preparedAt,
        prepared_by: person.id,
      })
      .execute();
    await sql`insert into bulk_change_records (bulk_change_id, publication_id, position)
      select ${id}, given.id, given.place from unnest(${ids}::uuid[]) with ordinality as given (id, place)`.execute(db);
  });
  return id;
}
