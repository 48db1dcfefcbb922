import { randomUUID } from "node:crypto";
import { type Actor, personIdOf } from "#people/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Publication, PublicationStatus } from "#publications/publication.ts";
import type {} from "#publications/server/publication-events.ts";

/**
 * Sets the status and writes a history entry; the first publishing stores its date. Emits `publication.decided` for a record that waited for approval. Runs inside the command's
 * transaction.
 */
export async function moveTo(
  { db, clock, events }: Pick<Context, "db" | "clock" | "events">,
  actor: Actor,
  { id, status: from, published_at, created_by }: Publication,
  to: PublicationStatus,
  { toCreator = false }: { readonly toCreator?: boolean } = {},
): Promise<void> {
  const now = clock();
  const first = to === "published" && published_at === undefined;
  // After the staff set its status, an author's proposal belongs to the staff until they return it.
  const takenOver = !toCreator && personIdOf(actor) !== created_by;
  await db
    .updateTable("publications")
    .set({ status: to, updated_at: now, ...(first && { published_at: now }), ...(takenOver && { is_proposal: false }) })
    .where("id", "=", id)
    .execute();
  await db
    .insertInto("publication_status_history")
    .values({
      id: randomUUID(),
      publication_id: id,
      changed_at: now,
      changed_by: personIdOf(actor) ?? null,
      from_status: from,
      to_status: to,
    })
    .execute();
  const outcome =
    from !== "under_review" ? undefined : to === "published" ? "approved" : toCreator ? "returned" : undefined;
  if (outcome === undefined || created_by === undefined) return;
  const byId = personIdOf(actor) ?? null;
  await events.emit(db, "publication.decided", { publicationId: id, creatorId: created_by, byId, outcome });
}
