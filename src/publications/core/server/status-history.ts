import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Publication, PublicationStatus } from "#publications/core/publication.ts";
import { insertRows } from "./insert-rows.ts";
import type {} from "./publication-events.ts";

export type StatusMove = {
  /** As it is locked. */
  readonly before: Publication;
  readonly to: PublicationStatus;
  /** The proposal is returned to its author and stays a proposal. */
  readonly toCreator?: boolean | undefined;
};

/**
 * Sets statuses and writes a history entry for each; the first publishing stores its date. Emits `publication.decided` for each record that waited for approval. Runs inside the
 * command's transaction, with one statement for all.
 */
export async function moveStatuses(
  { db, clock, events }: Pick<Context, "db" | "clock" | "events">,
  actor: Actor,
  moves: readonly StatusMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const now = clock();
  const by = getPersonId(actor) ?? null;
  const rows = moves.map(({ before: { id, status: from, published_at, created_by }, to, toCreator = false }) => ({
    id,
    from,
    to,
    is_first: to === "published" && published_at === undefined,
    // After the staff set its status, an author's proposal belongs to the staff until they return it.
    is_taken_over: !toCreator && by !== (created_by ?? null),
  }));
  await sql`
    update publications p set status = r.to, updated_at = ${now},
      published_at = case when r.is_first then ${now} else p.published_at end,
      is_proposal = p.is_proposal and not r.is_taken_over
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, "to" text, is_first boolean, is_taken_over boolean)
    where p.id = r.id`.execute(db);
  await insertRows(
    db,
    "publication_status_history",
    rows.map(({ id, from, to }) => ({
      id: randomUUID(),
      publication_id: id,
      changed_at: now,
      changed_by: by,
      from_status: from,
      to_status: to,
    })),
  );
  for (const { before, to, toCreator = false } of moves) {
    const { id, status: from, created_by } = before;
    const outcome =
      from !== "under_review" ? undefined : to === "published" ? "approved" : toCreator ? "returned" : undefined;
    if (outcome !== undefined && created_by !== undefined)
      await events.emit(db, "publication.decided", { publicationId: id, creatorId: created_by, byId: by, outcome });
  }
}
