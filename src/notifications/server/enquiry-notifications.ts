import type { Kysely } from "kysely";
import type {} from "#enquiries/core/server/enquiry-events.ts";
import type {} from "#enquiries/core/server/tables.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import type { EventTable } from "#platform/events/event-table.ts";
import type { Tables } from "#platform/database/tables.ts";
import { notify } from "./notify.ts";

/** Tells a person that an enquiry was assigned to them. */
export async function notifyEnquiryAssignee(
  db: Kysely<Tables>,
  now: Date,
  { id, byId, assignee }: EventTable["enquiry.assigned"],
): Promise<void> {
  if (assignee === null) return;
  await notify(db, now, [{ personId: assignee, kind: "enquiry_assigned", actorId: byId, enquiryId: id }]);
}

/** Tells the staff of a note: those whom it mentions, and of the others the assignee and who wrote a note before. */
export async function notifyOfNote(
  db: Kysely<Tables>,
  now: Date,
  { id, noteId, byId, mentioned }: EventTable["enquiry.noted"],
): Promise<void> {
  const about = { actorId: byId, enquiryId: id, details: { entry: noteId } };
  const readers = new Set((await listPeopleWith({ db }, "enquiries")).map((person) => person.id));
  const { assigned_to } = await db
    .selectFrom("enquiries")
    .select("assigned_to")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const writers = await db
    .selectFrom("enquiry_events")
    .select("author")
    .distinct()
    .where("enquiry_id", "=", id)
    .where("kind", "=", "note")
    .execute();
  const around = new Set([assigned_to, ...writers.map(({ author }) => author)].flatMap((one) => one ?? []));
  await notify(db, now, [
    ...mentioned.map((personId) => ({ personId, kind: "enquiry_mentioned" as const, ...about })),
    ...[...around]
      .filter((personId) => readers.has(personId) && !mentioned.includes(personId))
      .map((personId) => ({ personId, kind: "enquiry_noted" as const, ...about })),
  ]);
}
