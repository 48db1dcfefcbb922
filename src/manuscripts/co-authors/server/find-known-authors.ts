import type { Kysely } from "kysely";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import type { Tables } from "#platform/database/tables.ts";

/** Returns the authors of the manuscript from which a publication was made, with the addresses that they gave; none where there is no such manuscript. */
export async function findKnownAuthors(db: Kysely<Tables>, publicationId: string) {
  const manuscript = await db
    .selectFrom("manuscripts")
    .select("id")
    .where("publication_id", "=", publicationId)
    .executeTakeFirst();
  if (!manuscript) return [];
  const contributors = await listContributors(db, manuscript.id);
  return contributors.map((contributor) => ({
    name: contributorName(contributor),
    email: contributor.email,
    corresponding: contributor.corresponding,
  }));
}
