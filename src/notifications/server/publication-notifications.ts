import type { Kysely } from "kysely";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import type { EventTable } from "#platform/events/event-table.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#publications/comments/server/comment-events.ts";
import type {} from "#publications/comments/server/tables.ts";
import type {} from "#publications/core/server/publication-events.ts";
import { notify } from "./notify.ts";

/** Tells a person that a publication was assigned to them. */
export async function notifyAssignee(
  db: Kysely<Tables>,
  now: Date,
  { publicationId, byId, assignee }: EventTable["publication.assigned"],
): Promise<void> {
  if (assignee === null) return;
  await notify(db, now, [{ personId: assignee, kind: "publication_assigned", actorId: byId, publicationId }]);
}

/**
 * Tells the staff of a comment: those whom it mentions, and of the others the assignee, who wrote the record, and who commented before.
 * People who may not read comments are never told, such as the author of a proposal.
 */
export async function notifyOfComment(
  db: Kysely<Tables>,
  now: Date,
  { publicationId, commentId, byId, mentioned }: EventTable["publication.commented"],
): Promise<void> {
  const about = { actorId: byId, publicationId, details: { entry: commentId } };
  const readers = new Set((await listPeopleWith({ db }, "comments")).map(({ id }) => id));
  const others = (await peopleAround(db, publicationId)).filter((id) => readers.has(id) && !mentioned.includes(id));
  await notify(db, now, [
    ...mentioned.map((personId) => ({ personId, kind: "publication_mentioned" as const, ...about })),
    ...others.map((personId) => ({ personId, kind: "publication_commented" as const, ...about })),
  ]);
}

async function peopleAround(db: Kysely<Tables>, publicationId: string): Promise<readonly string[]> {
  const publication = await db
    .selectFrom("publications as p")
    .leftJoin("publication_assignments as a", "a.publication_id", "p.id")
    .select(["p.created_by", "a.assigned_to"])
    .where("p.id", "=", publicationId)
    .executeTakeFirst();
  const writers = await db
    .selectFrom("publication_comments")
    .select("author")
    .distinct()
    .where("publication_id", "=", publicationId)
    .where("kind", "=", "comment")
    .execute();
  const ids = [publication?.created_by, publication?.assigned_to, ...writers.map(({ author }) => author)];
  return [...new Set(ids.flatMap((id) => id ?? []))];
}

/** Tells who wrote a record that it was approved, or returned to them. */
export async function notifyOfOutcome(
  db: Kysely<Tables>,
  now: Date,
  { publicationId, creatorId, byId, outcome }: EventTable["publication.decided"],
): Promise<void> {
  const kind = outcome === "approved" ? "publication_approved" : "publication_returned";
  await notify(db, now, [{ personId: creatorId, kind, actorId: byId, publicationId }]);
}
