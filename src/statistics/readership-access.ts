import { can } from "#people/core/policy.ts";
import { type GuardedPublication, mayReadPublication, type Reader } from "#publications/core/policy.ts";

/**
 * Returns whether a person may read a publication's readership: everyone who sees the publication list, and its authors.
 */
export function mayReadReadership(reader: Reader, publication: GuardedPublication): boolean {
  if (!reader || !mayReadPublication(reader, publication)) return false;
  if (can(reader.roles, "see_publications") || can(reader.roles, "analytics")) return true;
  return can(reader.roles, "manuscripts") && publication.created_by === reader.id;
}
