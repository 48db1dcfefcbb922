import { can } from "#people/core/policy.ts";
import { type GuardedPublication, mayEditPublication, mayReadPublication, type Reader } from "./policy.ts";

/**
 * Returns whether this viewer may attach and delete files. Everyone who may edit the publication may; so may its author
 * while it waits for approval, because the files of a proposal are sent after it was saved (decision A5).
 */
export function mayChangeFiles(reader: Reader, publication: GuardedPublication): boolean {
  if (mayEditPublication(reader, publication)) return true;
  return publication.status === "under_review" && isOwn(reader, publication);
}

/**
 * Returns whether this viewer may read a final PDF or EPUB that is not open access (decision F13): everyone who may see the
 * publication list, and the person who created the publication.
 */
export function mayReadClosedFile(reader: Reader, publication: GuardedPublication): boolean {
  if (!reader || !mayReadPublication(reader, publication)) return false;
  return can(reader.roles, "see_publications") || isOwn(reader, publication);
}

const isOwn = (reader: Reader, { created_by }: GuardedPublication): boolean =>
  reader !== undefined && created_by === reader.id && can(reader.roles, "add_publication");
