import { can } from "#people/policy.ts";
import { mayEditPublication, mayReadPublication, type Reader, statusesToSave } from "#publications/policy.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Publication, PublicationStatus } from "#publications/publication.ts";
import type { Permit } from "#publications/proposals/server/guard.ts";
import { type PublicationKey, requirePublication } from "#publications/server/publications.ts";

export const denied = (sentence = "You don't have permission to do this."): Refused =>
  new Refused(403, "Access Denied", sentence);

const unknown = (): Refused =>
  new Refused(404, "Publication not found", "The requested publication could not be found.");

/** A number as the press counts its records, or a uuid. */
export const keyFrom = (id: string): PublicationKey =>
  /^\d{1,10}$/u.test(id) ? { sequential_id: Number(id) } : { id };

/** A record that this reader may know of; 404 else, as if there were none; 410 when it was published and deleted. */
export async function requireReadable(ctx: Pick<Context, "db">, reader: Reader, id: string): Promise<Publication> {
  const publication = await requirePublication(ctx, keyFrom(id));
  if (!mayReadPublication(reader, publication)) throw unknown();
  return publication;
}

/** Whoever may change the record as it is; 404 for those who may not know of it, 403 for the others. */
export const guardEditing =
  (reader: Reader): Permit =>
  (publication) => {
    if (!mayReadPublication(reader, publication)) throw unknown();
    if (!mayEditPublication(reader, publication)) throw denied();
  };

/** Only an admin deletes, and only what an admin may know of. */
export const guardDeleting =
  (reader: Reader): Permit =>
  (publication) => {
    if (!mayReadPublication(reader, publication)) throw unknown();
    if (!reader || !can(reader.roles, "delete_publication")) throw denied();
  };

/** Refuses a status that these roles do not give: an author's record is a draft or waits for an editor (decision A5). */
export function requireStatus(reader: NonNullable<Reader>, status: PublicationStatus): void {
  if (statusesToSave(reader.roles).includes(status)) return;
  throw denied("You may save a draft or send it to the editors. Only they publish or archive.");
}
