import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { isUuid } from "#platform/uuid.ts";
import type {} from "./tables.ts";

type Given = { readonly personId: string; readonly id: string };

const notFound = (): Refused => new Refused(404, "Search not found", "This saved search does not exist any more.");

/**
 * Switches the e-mails of a person's saved search on or off. Titles published while they were off are not told afterwards.
 * Refuses with 404 where the person has no such search.
 */
export async function chooseSearchEmails(
  { db, clock }: Pick<Context, "db" | "clock">,
  { personId, id }: Given,
  byEmail: boolean,
): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const changed = await db
    .updateTable("saved_searches")
    .set({ by_email: byEmail, ...(byEmail && { checked_at: clock() }) })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .execute();
  if (changed.length === 0) throw notFound();
}

/** Deletes a person's saved search. Refuses with 404 where the person has no such search. */
export async function deleteSavedSearch({ db }: Pick<Context, "db">, { personId, id }: Given): Promise<void> {
  if (!isUuid(id)) throw notFound();
  const deleted = await db
    .deleteFrom("saved_searches")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .execute();
  if (deleted.length === 0) throw notFound();
}

/** Switches off the e-mails of all saved searches of a person, at once; the searches stay. Returns whether the person has any. */
export async function stopSearchEmails({ db }: Pick<Context, "db">, personId: string): Promise<boolean> {
  const stopped = await db
    .updateTable("saved_searches")
    .set({ by_email: false })
    .where("person_id", "=", personId)
    .returning("id")
    .execute();
  return stopped.length > 0;
}
