import { can } from "#people/core/policy.ts";
import { mayEditPublication, mayReadPublication, type Reader, statusesToSave } from "#publications/core/policy.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import { mayChangeFiles } from "#publications/core/file-access.ts";
import type { Publication, PublicationStatus } from "#publications/core/publication.ts";
import type { PublicationGuard } from "./publication-guard.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { publicationNotFound, requirePublication } from "./publications.ts";

export const denyAccess = (sentence = "You don't have permission to do this."): Refused =>
  new Refused(403, "Access Denied", sentence);

/**
 * Returns a publication that this viewer may see. Refused: 404 otherwise, as if it did not exist; 410 if it was
 * published and deleted.
 */
export async function requireReadable(ctx: Pick<Context, "db">, reader: Reader, id: string): Promise<Publication> {
  const key = parsePublicationKey(id);
  if (!key) throw publicationNotFound();
  const publication = await requirePublication(ctx, key);
  refuseUnreadable(reader, publication);
  return publication;
}

/** Throws the same 404 as for a publication that does not exist, where the reader may not know of this one. */
export function refuseUnreadable(reader: Reader, publication: Publication): void {
  if (!mayReadPublication(reader, publication)) throw publicationNotFound();
}

/** A publication that this person may change; 404 where they may not know of it, 403 where they may only read it. */
export async function requireEditable(
  ctx: Pick<Context, "db">,
  person: NonNullable<Reader>,
  id: string,
): Promise<Publication> {
  const publication = await requireReadable(ctx, person, id);
  guardEditing(person)(publication);
  return publication;
}

/**
 * Allows everyone who may edit the publication in its state. Refused: 404 for people who may not see it, 403 for the
 * others.
 */
export const guardEditing =
  (reader: Reader): PublicationGuard =>
  (publication) => {
    refuseUnreadable(reader, publication);
    if (!mayEditPublication(reader, publication)) throw denyAccess();
  };

/** The guard of a change to the files: 404 for those who may not know of the publication, 403 for the others. */
export const guardFiles =
  (reader: NonNullable<Reader>): PublicationGuard =>
  (publication) => {
    refuseUnreadable(reader, publication);
    if (!mayChangeFiles(reader, publication)) throw denyAccess();
  };

/** Allows only admins to delete, and only publications that an admin may see. */
export const guardDeleting =
  (reader: Reader): PublicationGuard =>
  (publication) => {
    refuseUnreadable(reader, publication);
    if (!reader || !can(reader.roles, "delete_publication")) throw denyAccess();
  };

/**
 * Refuses a status that these roles may not set: an author's publication is a draft or waits for approval (decision
 * A5).
 */
export function requireStatus(reader: NonNullable<Reader>, status: PublicationStatus): void {
  if (statusesToSave(reader.roles).includes(status)) return;
  throw denyAccess("You may save a draft or send it to the editors. Only they publish or archive.");
}
