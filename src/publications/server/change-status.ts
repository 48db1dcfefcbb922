import type { Actor } from "#people/actor.ts";
import type { Publication, PublicationStatus } from "#publications/publication.ts";
import { lockPublication } from "./lock-publication.ts";
import { requirePublication } from "./publications.ts";
import { type Recording, tagsOf } from "./recording.ts";
import { moveTo } from "./status-history.ts";

/** Any status may be set (decision F1); who, when, from and to are kept. To set the present one again changes nothing. */
export async function changeStatus(
  work: Recording,
  actor: Actor,
  { id, status }: { readonly id: string; readonly status: PublicationStatus },
): Promise<Publication> {
  const changed = await work.db.transaction().execute(async (db) => {
    const before = await lockPublication(db, id);
    if (before.status === status) return before;
    await moveTo({ ...work, db }, actor, before, status);
    await db
      .updateTable("publications")
      .set({ version: before.version + 1 })
      .where("id", "=", before.id)
      .execute();
    await work.onStored?.([before.id], db);
    return requirePublication({ db }, { id });
  });
  work.changes.changed(tagsOf(changed.id, changed.parent?.id));
  return changed;
}
