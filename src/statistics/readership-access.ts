import { can } from "#people/policy.ts";
import { type GuardedPublication, mayReadPublication, type Reader } from "#publications/policy.ts";

/** Whoever sees the desk's list sees how a record is read; authors see their own works (issue Publications desk §7). */
export function mayReadReadership(reader: Reader, publication: GuardedPublication): boolean {
  if (!reader || !mayReadPublication(reader, publication)) return false;
  if (can(reader.roles, "see_publications") || can(reader.roles, "analytics")) return true;
  return can(reader.roles, "manuscripts") && publication.created_by === reader.id;
}
