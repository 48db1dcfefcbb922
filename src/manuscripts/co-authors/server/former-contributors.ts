import { randomUUID } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  type ContributorRow,
  identifyContributor,
  listFormerContributors,
} from "#manuscripts/server/manuscript-people.ts";
import type { RecordedPerson } from "#people/core/server/personal-records.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { Tables } from "#platform/database/tables.ts";

type Change = {
  readonly manuscriptId: string;
  readonly before: readonly ContributorRow[];
  readonly after: readonly ContributorRow[];
  readonly now: Date;
};

/**
 * Stores, within a change of a submitted manuscript's contributors, who is no longer named in it as before: a person who was removed, and what a person was
 * called, or where, before it was corrected. Nothing is stored twice.
 */
export async function recordFormerContributors(
  db: Kysely<Tables>,
  { manuscriptId, before, after, now }: Change,
): Promise<void> {
  const stored = await listFormerContributors(db, manuscriptId);
  const known = new Set([...after, ...stored].map(serializeFacts));
  const former = before.filter((row) => !known.has(serializeFacts(row)));
  if (former.length === 0) return;
  await db
    .insertInto("manuscript_former_contributors")
    .values(
      former.map(({ given_name, family_name, literal_name, email, affiliation, orcid, person_id }) => ({
        id: randomUUID(),
        manuscript_id: manuscriptId,
        given_name,
        family_name,
        literal_name,
        email,
        affiliation,
        orcid,
        person_id,
        ended_at: now,
      })),
    )
    .execute();
}

const serializeFacts = (row: Parameters<typeof identifyContributor>[0]): string => {
  const { name, affiliation = "", email = "", orcid = "" } = identifyContributor(row);
  return JSON.stringify([name, affiliation, email, orcid].map(foldForSearch));
};

/** Returns the condition on `manuscript_former_contributors as c` that a line names this person. */
export const isFormer = ({ id, address }: RecordedPerson): RawBuilder<boolean> =>
  sql<boolean>`(c.person_id = ${id}::uuid or (c.email <> '' and lower(c.email) = ${address?.toLowerCase() ?? ""}))`;
