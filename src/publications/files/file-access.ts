import { can } from "#people/policy.ts";
import { type GuardedPublication, mayEditPublication, mayReadPublication, type Reader } from "#publications/policy.ts";

/**
 * May they attach and delete files? Whoever may edit the record; its author also while it waits for the editors, because
 * the files of a proposal are sent after its record was saved (decision A5).
 */
export function mayChangeFiles(reader: Reader, publication: GuardedPublication): boolean {
  if (mayEditPublication(reader, publication)) return true;
  return publication.status === "under_review" && isOwn(reader, publication);
}

/** May they read a final PDF that is not open access (decision F13)? Whoever sees the list, and who made the record. */
export function mayReadClosedFile(reader: Reader, publication: GuardedPublication): boolean {
  if (!reader || !mayReadPublication(reader, publication)) return false;
  return can(reader.roles, "see_publications") || isOwn(reader, publication);
}

const isOwn = (reader: Reader, { created_by }: GuardedPublication): boolean =>
  reader !== undefined && created_by === reader.id && can(reader.roles, "add_publication");
