import type { Kysely } from "kysely";
import type { IdentifiedPerson } from "#manuscripts/anonymity/find-identities.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#people/core/server/tables.ts";
import type { AssignmentRow } from "./find-assignment.ts";

/** Returns what is known of a reviewer and may name them in a report or a file; of one with an account also what their profile says. */
export async function readReviewerIdentity(
  db: Kysely<Tables>,
  { name, email, person_id }: Pick<AssignmentRow, "name" | "email" | "person_id">,
): Promise<IdentifiedPerson> {
  const profile =
    person_id === null
      ? undefined
      : await db
          .selectFrom("profile_details")
          .select(["affiliation", "orcid"])
          .where("user_id", "=", person_id)
          .executeTakeFirst();
  return { name, email, affiliation: profile?.affiliation ?? undefined, orcid: profile?.orcid ?? undefined };
}
