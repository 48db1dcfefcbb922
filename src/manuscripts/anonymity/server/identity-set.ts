import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { IDENTITY_RULES, type IdentifiedPerson } from "#manuscripts/anonymity/find-identities.ts";
import type { ReadAuthor } from "#manuscripts/drafts/file-facts.ts";
import { listIdentifiedPeople } from "#manuscripts/server/manuscript-people.ts";
import { foldForSearch } from "#people/core/search-text.ts";
import type { Tables } from "#platform/database/tables.ts";

/** The people whose names are looked for in the files of a manuscript, and the fingerprint by which an outdated result is known. */
export type IdentitySet = { readonly people: readonly IdentifiedPerson[]; readonly fingerprint: string };

/**
 * The files that reviewers may get and that are searched, of `manuscript_files as f`: those that wait to be sent, and those of the newest
 * version that is not final.
 */
export const isSearched = sql<boolean>`(f.role in ('main', 'anonymised', 'review_copy') and (f.version_id is null
  or f.version_id = (select v.id from manuscript_versions v where v.manuscript_id = f.manuscript_id and v.reason <> 'final'
    order by v.number desc limit 1)))`;

/**
 * Returns the people to look for: the contributors, those who were, and the authors whom the manuscript's files name.
 * @param read authors of a file that is not stored yet
 */
export async function readIdentitySet(
  db: Kysely<Tables>,
  manuscriptId: string,
  read: readonly ReadAuthor[] = [],
): Promise<IdentitySet> {
  const contributors = await listIdentifiedPeople(db, manuscriptId);
  const { rows } = await sql<{ authors: readonly ReadAuthor[] | null }>`select f.facts -> 'authors' as authors
    from manuscript_files f where f.manuscript_id = ${manuscriptId}::uuid and ${isSearched}`.execute(db);
  const people = withoutRepeated([...contributors, ...rows.flatMap(({ authors }) => authors ?? []), ...read]);
  return { people, fingerprint: createHash("sha256").update(fingerprintText(people)).digest("hex") };
}

const serializeFacts = ({ name, family = "", affiliation = "", email = "", orcid = "" }: IdentifiedPerson): string =>
  JSON.stringify([name, family, affiliation, email, orcid].map(foldForSearch));

/** The order of contributors changes nothing. */
const fingerprintText = (people: readonly IdentifiedPerson[]): string =>
  JSON.stringify([IDENTITY_RULES, people.map(serializeFacts).toSorted()]);

function withoutRepeated(people: readonly IdentifiedPerson[]): readonly IdentifiedPerson[] {
  const distinct = new Map(people.map((person) => [serializeFacts(person), person]));
  return [...distinct.values()].filter(({ name, affiliation = "" }) => name.trim() !== "" || affiliation !== "");
}

/** Stores the fingerprint of the people who are to be looked for now, within the transaction of each change of a manuscript. */
export async function storeIdentitySet(db: Kysely<Tables>, manuscriptId: string): Promise<IdentitySet> {
  const set = await readIdentitySet(db, manuscriptId);
  await db
    .updateTable("manuscripts")
    .set({ identity_set: set.fingerprint })
    .where("id", "=", manuscriptId)
    .where("identity_set", "<>", set.fingerprint)
    .execute();
  return set;
}
