import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ContributorRow } from "#manuscripts/server/manuscript-people.ts";
import type { RecordedPerson } from "#people/core/server/personal-records.ts";

/** Decisions were made on these: they are records of the press, and of the other authors. */
export const DECIDED: readonly ManuscriptState[] = ["accepted", "in_production", "published", "rejected"];

/** Returns whether a line of a manuscript's contributors names a person. */
export const isThem = ({ person_id, email }: ContributorRow, { id, address }: RecordedPerson): boolean =>
  person_id === id || (address !== undefined && email.toLowerCase() === address.toLowerCase());

/** Returns whether a person answers for a manuscript: as its corresponding author, or as its creator where it has none. */
export function answersForIt(
  { created_by }: Pick<ManuscriptRow, "created_by">,
  contributors: readonly ContributorRow[],
  person: RecordedPerson,
): boolean {
  const corresponding = contributors.find((contributor) => contributor.corresponding);
  return corresponding ? isThem(corresponding, person) : created_by === person.id;
}
