import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import { findNames } from "#manuscripts/server/manuscript-people.ts";
import type { RecordedPerson } from "#people/core/server/personal-records.ts";
import type { Tables } from "#platform/database/tables.ts";

const ENDED = ["published", "rejected", "withdrawn"] as const;

/**
 * Takes a person off the manuscripts that they handled, in the caller's transaction: what goes on returns to the queue
 * without an editor, where every editor can take it over. Volumes lose the editor; what was written stays without a name.
 */
export async function eraseEditor(ctx: ManuscriptContext, { id }: RecordedPerson): Promise<void> {
  const { db } = ctx;
  const handled = await db
    .selectFrom("manuscripts")
    .select("id")
    .where("handling_editor", "=", id)
    .where("state", "not in", ENDED)
    .orderBy("id")
    .execute();
  for (const manuscript of handled)
    await changeManuscript(ctx, "system", {
      id: manuscript.id,
      key: randomUUID(),
      command: "remove_person",
      apply: () => ({ set: { handling_editor: null } }),
    });
  await db.updateTable("manuscripts").set({ handling_editor: null }).where("handling_editor", "=", id).execute();
  await db.deleteFrom("volume_editors").where("person_id", "=", id).execute();
  await db.updateTable("volume_editors").set({ appointed_by: null }).where("appointed_by", "=", id).execute();
  await forgetName(db, id);
}

/** The history names the editor who was named; the commands with which that was done stay. */
async function forgetName(db: Kysely<Tables>, id: string): Promise<void> {
  const name = (await findNames(db, [id])).get(id);
  if (name === undefined) return;
  await db
    .updateTable("manuscript_events")
    .set({ details: sql`details - 'editor'` })
    .where("command", "in", ["take", "take_over", "assign", "reassign"])
    .where(sql<boolean>`details ->> 'editor' = ${name}`)
    .execute();
}
